import type { ExpiryLimits } from '@openroll/domain/enrollments/expiry';
import type { Scope } from '../../platform/scope.ts';
import { amountToDecide } from './amounts-to-decide.queries.ts';
import {
  casesOf,
  isOwn,
  type Listing,
  type Match,
  matchOfIndex,
  matchText,
  toId,
  type Values,
} from './match-text.ts';

/** Amounts above a guarantee that wait for a decision (B18): the few rows of an index of their own, of whichever case and agent. */
export function matchToDecide(values: Values, scope: Scope, listing: Listing, limits: ExpiryLimits): Match {
  const cases = casesOf(scope, listing);
  const ids = cases && values.add(cases.map(toId), 'bigint[]');
  const where = [
    amountToDecide(values.add(limits.submittedBefore, 'timestamptz')),
    ...(ids ? [`e.case_id = any(${ids})`] : []),
    ...ofAgents(values, scope, listing),
  ].join(' and ');
  return matchOfIndex(where, matchText(values, listing, ids));
}

/** Only one agent's, where that is asked, or of some cases nothing else is seen. */
function ofAgents(values: Values, scope: Scope, listing: Listing): string[] {
  const isOf = (id: number) => `e.agent_id = ${values.add(id, 'bigint')}`;
  if (listing.agentId !== undefined) return [isOf(listing.agentId)];
  const own = scope.kind === 'cases' ? scope.cases.filter(isOwn) : [];
  if (scope.kind === 'everything' || own.length === 0) return [];
  return [`(e.case_id <> all(${values.add(own.map(toId), 'bigint[]')}) or ${isOf(scope.userId)})`];
}
