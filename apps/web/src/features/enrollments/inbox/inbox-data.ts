import { listEnrollments } from '@openroll/contract/enrollments';
import {
  getInboxSession,
  getSessionPdf,
  type InboxSortColumn,
  inboxSortColumns,
  listAgentUnsigned,
} from '@openroll/contract/inbox';
import { readParts } from '@openroll/domain/enrollments/document-parts';
import { useQueryClient } from '@tanstack/react-query';
import { callForFile } from '../../../platform/calls/call.ts';
import { keyOf, useRead } from '../../../platform/calls/server-data.ts';
import type { ListState } from '../../../platform/navigation/list-state.ts';
import { noSearch, type SearchFilters, searchOf } from '../enrollments.data.ts';

/** §8.7: newest first. */
export const defaultInbox = {
  filters: noSearch,
  sort: { column: 'created_at', direction: 'desc' as const },
};

const knownColumn = (column: string): InboxSortColumn =>
  inboxSortColumns.find((known) => known === column) ?? 'created_at';

/** The inbox as its address describes it. */
export const useInbox = ({ filters, sort, rowsPerPage, page }: ListState<SearchFilters>) =>
  useRead(
    listAgentUnsigned,
    {
      query: {
        ...searchOf(filters),
        sort_column: knownColumn(sort.column),
        sort_direction: sort.direction,
        rows_per_page: rowsPerPage,
        page,
      },
    },
    { keepPrevious: true },
  );

/** How many sessions wait: read on load, on focus and after signing, never polled (C2). */
export const useInboxCount = (): number =>
  useRead(listAgentUnsigned, { query: { rows_per_page: 1, page: 1 } }, { refetchOnFocus: true }).data
    ?.total_count ?? 0;

/** What the agent attests to may have been declined or moved meanwhile: it is read anew each time. */
export const useInboxSession = (id: number) => useRead(getInboxSession, { params: { id } }, { staleTime: 0 });

/** All forms of a session in one file, which applications it holds, and the hash of what was shown (AC32). */
export async function fetchSessionForms(id: number, signal: AbortSignal) {
  const { blob, headers } = await callForFile(getSessionPdf, { params: { id }, signal });
  return {
    file: blob,
    parts: readParts(headers.get('x-document-parts') ?? ''),
    hash: headers.get('x-document-hash') ?? '',
  };
}

/** Forgets every list that shows what an agent has signed or declined, and waits for those in sight. */
export function useForgetSigned(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(listAgentUnsigned) }),
      queries.invalidateQueries({ queryKey: keyOf(listEnrollments) }),
    ]);
  };
}
