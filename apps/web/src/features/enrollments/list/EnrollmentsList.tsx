import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { useCallback, useState } from 'react';
import type { ListState } from '../../../platform/navigation/list-state.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { AppFormModal } from '../AppFormModal.tsx';
import { type EnrollmentFilters, useEnrollmentsList } from '../enrollments.data.ts';
import { EnrollmentsFilterBar } from './EnrollmentsFilterBar.tsx';
import { useEnrollmentColumns } from './use-enrollment-columns.tsx';

interface EnrollmentsListProps {
  /** Undefined: everything in scope. */
  caseId: number | undefined;
  list: ListState<EnrollmentFilters>;
}

/** §8.3: the list of one tab, as its address describes it. */
export function EnrollmentsList({ caseId, list }: EnrollmentsListProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const found = useEnrollmentsList(list, caseId);
  const [shownForm, showForm] = useState<number>();
  const openForm = useCallback((row: EnrollmentRow) => showForm(row.id), []);
  const columns = useEnrollmentColumns(openForm);
  const total = found.data?.total_count;
  return (
    <>
      <EnrollmentsFilterBar filters={list.filters} onFilter={list.filterBy} />
      <DataTable
        label={t('enrollments.title') + (total === undefined ? '' : ` (${t.formats.number(total)})`)}
        columns={columns}
        rows={found.data?.rows}
        rowKey={(row) => `${row.status === 'census' ? 'census' : 'enrollment'}-${row.id}`}
        rowHref={(row) =>
          row.status === 'census' ? addresses.censusDetails(row.id) : addresses.enrollmentDetails(row.id)
        }
        sort={list.sort}
        onSort={list.sortBy}
        empty={t('enrollments.empty')}
        error={found.error}
        onRetry={() => void found.refetch()}
        refreshing={found.isPlaceholderData}
        paging={{
          page: list.page,
          rowsPerPage: list.rowsPerPage,
          total: total ?? 0,
          onPage: list.goToPage,
          onRowsPerPage: list.setRowsPerPage,
        }}
      />
      <AppFormModal id={shownForm} onClose={() => showForm(undefined)} />
    </>
  );
}
