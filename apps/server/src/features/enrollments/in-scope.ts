import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What of `enrollments e` lies in scope, by its case and its agent. */
export function inScope(scope: Scope, caseId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scope.kind === 'everything') return sql<boolean>`true`;
  const idsOf = (own: boolean) =>
    scope.cases.filter(({ ownOnly }) => ownOnly === own).map(({ caseId: id }) => id);
  const all = sql<boolean>`${caseId} = any(${idsOf(false)}::bigint[])`;
  const own = idsOf(true);
  return own.length === 0
    ? all
    : sql<boolean>`(${all} or (${caseId} = any(${own}::bigint[]) and e.agent_id = ${scope.userId}))`;
}
