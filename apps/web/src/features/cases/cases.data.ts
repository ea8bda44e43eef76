import {
  type CaseDetail,
  caseSortColumns,
  caseStatusFilters,
  getCase,
  listCases,
  searchCases,
} from '@openroll/contract/cases';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';
import type { ListState } from '../../platform/navigation/list-state.ts';

export interface CasesFilters extends Readonly<Record<string, string>> {
  readonly search: string;
  readonly property: string;
  readonly status: string;
}

/** §2.3: the default search. */
export const defaultCasesList = {
  filters: { search: '', property: 'all', status: 'active' } as CasesFilters,
  sort: { column: 'name', direction: 'asc' } as const,
};

const properties = ['all', 'name', 'agents', 'tags', 'products', 'delivery'] as const;
const oneOf = <T extends string>(allowed: readonly T[], value: string): T | undefined =>
  allowed.find((one) => one === value);

/** The filters as the server takes them; what the address misspells falls back to the default. */
export const searchedBy = ({ search, property, status }: CasesFilters) => ({
  searchText: search,
  searchProperty: oneOf(properties, property),
  statusFilter: oneOf(caseStatusFilters, status),
});

/** The page of cases that the address names. */
export const useCasesList = ({ filters, sort, page, rowsPerPage }: ListState<CasesFilters>) =>
  useRead(
    searchCases,
    {
      body: {
        ...searchedBy(filters),
        orderBy: oneOf(caseSortColumns, sort.column),
        orderDirection: sort.direction,
        currentPage: page,
        rowsPerPage,
      },
    },
    { keepPrevious: true },
  );

export const useCase = (id: string): UseQueryResult<CaseDetail> => useRead(getCase, { params: { id } });

/** After a write: every list of cases is read again. */
export function useForgetCases(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([searchCases, listCases].map((read) => queries.invalidateQueries({ queryKey: keyOf(read) })));
}
