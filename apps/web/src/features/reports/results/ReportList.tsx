import type { EnrollmentRow } from '@openroll/contract/enrollments';
import type { ReactNode } from 'react';
import type { ListState } from '../../../platform/navigation/list-state.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { ReportView } from '../report-view.ts';
import type { useReportRows } from '../reports.data.ts';
import { type ColumnFacts, useReportColumns } from './use-report-columns.tsx';

interface ReportListProps {
  view: ReportView;
  facts: readonly ColumnFacts[];
  found: ReturnType<typeof useReportRows>;
  list: ListState<Record<string, string>>;
  status(status: EnrollmentRow['status']): ReactNode;
}

/** The rows of a report, a line for each enrollment. */
export function ReportList({ view, facts, found, list, status }: ReportListProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const mayOpen = useMay('access_enrollments_page');
  const columns = useReportColumns(facts, view.columns, status);
  return (
    <DataTable
      label={t('reportPage.results')}
      columns={columns}
      rows={found.data?.rows}
      rowKey={(row) => row.id}
      rowHref={(row) => (mayOpen ? addresses.enrollmentDetails(row.id) : undefined)}
      sort={list.sort}
      onSort={list.sortBy}
      empty={t('reportPage.empty')}
      error={found.error}
      onRetry={() => void found.refetch()}
      refreshing={found.isPlaceholderData}
      paging={{
        page: list.page,
        rowsPerPage: list.rowsPerPage,
        total: found.data?.total_count ?? 0,
        onPage: list.goToPage,
        onRowsPerPage: list.setRowsPerPage,
      }}
    />
  );
}
