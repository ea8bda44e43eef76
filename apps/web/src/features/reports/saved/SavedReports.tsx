import { TextInput } from '@mantine/core';
import type { Report } from '@openroll/contract/reports';
import { lengths } from '@openroll/domain/values/lengths';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { searchOfReport, searchOfTemplate } from '../report-address.ts';
import styles from '../reports.module.css';
import { ReportLinks } from './ReportLinks.tsx';
import type { Template } from './template.ts';

interface SavedReportsProps {
  reports: readonly Report[];
  templates: readonly Template[];
  /** What is open. */
  openId: number | undefined;
  openTemplate: string | undefined;
  /** A link was followed. */
  onPick?(): void;
}

/** The saved reports, one's own before those of others, and the templates that a new one can begin with. */
export function SavedReports({ reports, templates, openId, openTemplate, onPick }: SavedReportsProps) {
  const t = useTranslate();
  const { id: me } = useCurrentUser();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const isWanted = ({ name, user_name }: Report) =>
    name.toLowerCase().includes(wanted) || user_name.toLowerCase().includes(wanted);
  const found = reports
    .filter(isWanted)
    .sort((one, other) => one.name.localeCompare(other.name, t.language) || one.id - other.id);
  const mine = found.filter(({ user_id }) => user_id === me);
  const others = found.filter(({ user_id }) => user_id !== me);
  const linkOf = (report: Report) => ({
    key: report.id,
    search: searchOfReport(report),
    name: report.name,
    isOpen: report.id === openId,
    isSent: report.schedule !== null,
    ...(report.user_id === me ? {} : { more: t('reportPage.ownedBy', { name: report.user_name }) }),
  });
  return (
    <nav className={styles.saved} aria-label={t('reportPage.saved')}>
      {reports.length > 0 && (
        <TextInput
          type="search"
          label={t('reportPage.find')}
          value={text}
          maxLength={lengths.reportName}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <p role="status" className={styles.quiet}>
        {reports.length === 0 && t('reportPage.noneSaved')}
        {reports.length > 0 && found.length === 0 && t('reportPage.noneFound')}
      </p>
      <ReportLinks title={t('reportPage.mine')} links={mine.map(linkOf)} onPick={onPick} />
      <ReportLinks title={t('reportPage.others')} links={others.map(linkOf)} onPick={onPick} />
      <ReportLinks
        title={t('reportPage.templates')}
        links={templates.map((template) => ({
          key: template.key,
          search: searchOfTemplate(template),
          name: template.name,
          more: template.description,
          isOpen: template.key === openTemplate,
          isSent: false,
        }))}
        onPick={onPick}
      />
    </nav>
  );
}
