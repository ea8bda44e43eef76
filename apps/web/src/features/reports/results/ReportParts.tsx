import { Anchor } from '@mantine/core';
import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { searchOfView, viewOf } from '../report-address.ts';
import type { ReportView } from '../report-view.ts';
import { defaultSort, useReportRows } from '../reports.data.ts';
import styles from '../reports.module.css';
import type { Template } from '../saved/template.ts';
import { GroupedReport } from './GroupedReport.tsx';
import { type ColumnFacts, useReportColumns } from './use-report-columns.tsx';

interface ReportPartsProps {
  template: Template;
  facts: readonly ColumnFacts[];
  status(status: EnrollmentRow['status']): ReactNode;
}

/** Several reports in one, such as the activity of a day: each with its figures, and the way to it as a report of its own. */
export function ReportParts({ template, facts, status }: ReportPartsProps) {
  const t = useTranslate();
  const { reports } = useAddresses();
  return (
    <Card title={template.name}>
      <p className={styles.quiet}>{template.description}</p>
      {template.parts.map((part) => {
        const view = viewOf(part);
        return (
          <Part
            key={part.key}
            title={part.title}
            link={
              <Anchor component={Link} to={{ pathname: reports, search: searchOfView(view) }} size="sm">
                {t('reportPage.openPart', { part: part.title })}
              </Anchor>
            }
          >
            {view.groupBy ? (
              <GroupedReport filters={view.filters} by={view.groupBy} />
            ) : (
              <NewestRows label={part.title} view={view} facts={facts} status={status} />
            )}
          </Part>
        );
      })}
    </Card>
  );
}

function Part({ title, link, children }: { title: string; link: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.listTitle}>
        {title}
      </h3>
      {children}
      <div className="no-print">{link}</div>
    </section>
  );
}

const shownRows = 25;

/** The newest rows of a part, with how many there are; all of them are in the report that it leads to. */
function NewestRows({
  label,
  view,
  facts,
  status,
}: Omit<ReportPartsProps, 'template'> & { label: string; view: ReportView }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const mayOpen = useMay('access_enrollments_page');
  const found = useReportRows(view, { sort: defaultSort, page: 1, rowsPerPage: shownRows });
  const columns = useReportColumns(facts, view.columns, status);
  const total = found.data?.total_count ?? 0;
  return (
    <>
      <DataTable
        plain
        label={label}
        columns={columns.map(({ sortable: _, ...column }) => column)}
        rows={found.data?.rows}
        rowKey={(row) => row.id}
        rowHref={(row) => (mayOpen ? addresses.enrollmentDetails(row.id) : undefined)}
        empty={t('reportPage.empty')}
        error={found.error}
        onRetry={() => void found.refetch()}
        refreshing={found.isPlaceholderData}
      />
      {total > shownRows && (
        <p className={styles.quiet}>{t('reportPage.newestOf', { shown: shownRows, count: total })}</p>
      )}
    </>
  );
}
