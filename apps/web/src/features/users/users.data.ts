import { getUser, listUsers, type UserRow, userSortColumns } from '@openroll/contract/users';
import { fullName } from '@openroll/domain/values/full-name';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';
import type { ListState } from '../../platform/navigation/list-state.ts';

export type UsersFilters = {
  search: string;
  /** 'yes' shows those who are deactivated too. */
  deactivated: string;
  /** 'yes' shows only those who wait for a review. */
  awaiting: string;
};

/** §1.13: status descending. */
export const defaultUsersList = {
  filters: { search: '', deactivated: '', awaiting: '' },
  sort: { column: 'status', direction: 'desc' as const },
};

/** The page of users that the address names; what the address misspells falls back to the default. */
export function useUsersList({ filters, sort, page, rowsPerPage }: ListState<UsersFilters>) {
  const found = useRead(
    listUsers,
    {
      query: {
        search_text: filters.search,
        ...(filters.awaiting === 'yes' ? { awaiting_review: 'true' } : {}),
        ...(filters.deactivated === 'yes' ? { include_deactivated: 'true' } : {}),
        sort_column: userSortColumns.find((column) => column === sort.column),
        sort_direction: sort.direction,
        page,
        rows_per_page: rowsPerPage,
      },
    },
    { keepPrevious: true },
  );
  // Whoever may open this page gets whole rows; the short ones are for those who assign users to cases.
  return { ...found, rows: found.data?.rows as readonly UserRow[] | undefined };
}

export const useUser = (id: number) => useRead(getUser, { params: { id } });

/** After a change of a user: the list, and every open picture of a user. */
export function useForgetUsers(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([listUsers, getUser].map((read) => queries.invalidateQueries({ queryKey: keyOf(read) })));
}

/** What a page says above everything else: what was just done. */
export interface Banner {
  readonly title: string;
  readonly text?: string;
}

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  fullName({ first_name, last_name });
