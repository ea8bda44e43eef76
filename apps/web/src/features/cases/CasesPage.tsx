import { formatCount } from '../../platform/format.ts';
import { useListState } from '../../platform/list-state.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { CasesFilterBar } from './CasesFilterBar.tsx';
import { defaultCasesList, useCasesList } from './cases.data.ts';
import { useCasesColumns } from './use-cases-columns.tsx';

/** S1 §2 Cases list. */
export default function CasesPage() {
  const say = useSay();
  const addresses = useAddresses();
  const list = useListState(defaultCasesList);
  const found = useCasesList(list);
  const columns = useCasesColumns();
  const total = found.data?.totalResultsCount;
  return (
    <>
      <PageHeading title={say('shell.cases')} aside={total === undefined ? undefined : formatCount(total)} />
      <CasesFilterBar filters={list.filters} onFilter={list.filterBy} />
      <DataTable
        label={say('shell.cases')}
        columns={columns}
        rows={found.data?.cases}
        rowKey={(row) => row.id}
        rowHref={(row) => addresses.case(row.id)}
        sort={list.sort}
        onSort={list.sortBy}
        empty={say('cases.empty')}
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
    </>
  );
}
