import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { IconFolderOpen, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { FailedPage } from '../../ui/layout/FailedPage.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import type { FilterValueProps } from './filters/filter-value-props.ts';
import { ReportEditor } from './ReportEditor.tsx';
import { readAddress, viewOf } from './report-address.ts';
import { emptyView } from './report-view.ts';
import { useColumnFacts, useFilterTypes, useReports, useTemplates } from './reports.data.ts';
import styles from './reports.module.css';
import { ReportParts } from './results/ReportParts.tsx';
import { SavedReports } from './saved/SavedReports.tsx';
import { useVisit } from './use-visit.ts';

interface ReportsPageProps {
  /** How another feature shows the status of an enrollment. */
  status(status: EnrollmentRow['status']): ReactNode;
  /** How it lets a case be picked. */
  caseField: FilterValueProps['caseField'];
}

/** §8.14: saved reports at the left, at the right what is open: its filters, its schedule and what it finds. */
export function ReportsPage({ status, caseField }: ReportsPageProps) {
  const t = useTranslate();
  const { reports: home } = useAddresses();
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [isListOpen, setListOpen] = useState(false);
  const [params] = useSearchParams();
  const visit = useVisit();
  const reads = [useReports(), useTemplates(), useFilterTypes(), useColumnFacts()] as const;
  const [reports, templates, types, columns] = reads;
  const failed = reads.find(({ error, data }) => error && !data);
  if (failed)
    return (
      <FailedPage
        heading={t('reportPage.title')}
        error={failed.error}
        onRetry={() => reads.filter(({ error }) => error).forEach((read) => void read.refetch())}
      />
    );
  if (!reports.data || !templates.data || !types.data || !columns.data) return <PageSkeleton />;
  const opened = readAddress(params);
  const report = reports.data.rows.find(({ id }) => id === opened.id);
  const template = templates.data.find(({ key }) => key === opened.template);
  const list = (
    <SavedReports
      reports={reports.data.rows}
      templates={templates.data}
      openId={report?.id}
      openTemplate={report ? undefined : template?.key}
      onPick={() => setListOpen(false)}
    />
  );
  return (
    <>
      <PageHeading
        title={t('reportPage.title')}
        actions={
          <>
            {isNarrow && (
              <Button
                variant="default"
                leftSection={<IconFolderOpen size={18} aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => setListOpen(true)}
              >
                {t('reportPage.saved')}
              </Button>
            )}
            <Button
              component={Link}
              to={home}
              replace={false}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              {t('reportPage.newReport')}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        {!isNarrow && <div className={`${styles.side} no-print`}>{list}</div>}
        <div className={styles.main}>
          {opened.id !== undefined && !report && (
            <Notice tone="warning">
              {t('reportPage.gone')} {opened.view && t('reportPage.goneShown')}
            </Notice>
          )}
          {template && template.parts.length > 0 && !report && !opened.view ? (
            <ReportParts template={template} facts={columns.data} status={status} />
          ) : (
            <ReportEditor
              key={visit}
              report={report}
              begunFrom={template && !report ? { name: template.name, view: viewOf(template) } : undefined}
              shown={opened.view ?? (report ? viewOf(report) : template ? viewOf(template) : emptyView)}
              types={types.data}
              columns={columns.data}
              status={status}
              caseField={caseField}
            />
          )}
        </div>
      </div>
      <Drawer opened={isListOpen} onClose={() => setListOpen(false)} title={t('reportPage.saved')}>
        {list}
      </Drawer>
    </>
  );
}
