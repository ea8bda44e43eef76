import { assignUsers, listCaseUsers } from '@openroll/contract/cases';
import { listUsers } from '@openroll/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/calls/call.ts';
import { keyOf, useRead } from '../../../platform/calls/server-data.ts';
import { nameOf } from '../users.data.ts';

export interface ApiUserChoice {
  readonly id: number;
  readonly name: string;
  /** Assigned to the case: only then its key is for it. */
  readonly isAssigned: boolean;
}

/** The most that the server lists at once; nobody keeps as many API users without a case. */
const most = 100;

/** The API users that can serve a case: its own, and those without one (§1.15). */
export function useApiUsers(caseId: number) {
  const queries = useQueryClient();
  const assigned = useRead(listCaseUsers, { params: { id: caseId } });
  const possible = useRead(listUsers, { query: { unassigned_api_users: 'true', rows_per_page: most } });
  const own = assigned.data?.rows.filter(({ is_api_user }) => is_api_user);
  const free = possible.data?.rows.filter(
    ({ id, is_api_user }) => is_api_user && !own?.some((user) => user.id === id),
  );
  const choices: readonly ApiUserChoice[] | undefined = own &&
    free && [
      ...own.map((user) => ({ id: user.id, name: nameOf(user), isAssigned: true })),
      ...free.map((user) => ({ id: user.id, name: nameOf(user), isAssigned: false })),
    ];
  const assign = useMutation({
    mutationFn: (id: number) =>
      call(assignUsers, {
        params: { id: caseId },
        body: { users: [{ id, restricted_to_own_enrollments: false }] },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listCaseUsers) }),
  });
  return {
    choices,
    error: assigned.error ?? possible.error,
    retry: () => Promise.all([assigned.refetch(), possible.refetch()]),
    assign,
  };
}
