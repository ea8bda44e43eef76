import type { ExpiryLimits } from '@openroll/domain/enrollments/expiry';
import { containing } from '../../platform/database/like-pattern.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  casesOf,
  isOwn,
  type Listing,
  type Match,
  matchOfIndex,
  matchText,
  searchOf,
  toId,
  type Values,
} from './match-text.ts';
import { matchToDecide } from './match-to-decide.ts';

/** What a listing means, on the day that the limits are of. */
export function matchListing(values: Values, scope: Scope, listing: Listing, limits: ExpiryLimits): Match {
  if (listing.unsignedBy !== undefined) return matchUnsigned(values, scope, listing, limits);
  if (listing.status === 'amount_to_decide') return matchToDecide(values, scope, listing, limits);
  if (listing.agentId !== undefined) return matchAgent(values, scope, listing, listing.agentId);
  const cases = casesOf(scope, listing);
  // One case stands alone: of an array that comes as a value the planner expects ten, and plans every call anew.
  const one = cases?.length === 1 && cases[0] ? values.add(cases[0].caseId, 'bigint') : undefined;
  const ids = cases && (one ? `array[${one}]` : values.add(cases.map(toId), 'bigint[]'));
  const me = cases?.some(isOwn) ? values.add(scope.kind === 'cases' ? scope.userId : 0, 'bigint') : undefined;
  const scoped =
    cases &&
    (me
      ? `unnest(${ids}, ${values.add(cases.map(isOwn), 'boolean[]')}) as s (case_id, own_only)`
      : `unnest(${ids}) as s (case_id)`);
  const status = listing.status === 'all' ? '' : values.add(listing.status, 'text');
  const withStatus = status && `and status = ${status}`;
  const text = listing.search_text.trim();
  const pattern = text === '' ? undefined : values.add(containing(text), 'text');
  // Rows of one case come in the order of its index, without a join.
  const alone = me ? undefined : one;
  const each = alone ? undefined : scoped;
  const inCase = alone ? `e.case_id = ${alone}` : each ? 'e.case_id = s.case_id' : 'true';
  const own = me ? `and (not s.own_only or e.agent_id = ${me})` : '';
  // Where somebody sees only their own enrollments, the census lists nobody (C34).
  const census = me ? undefined : censusOf(listing, pattern, ids);
  return {
    where: `${inCase} ${own} and e.deleted_at is null ${withStatus}`,
    search: pattern && searchOf(listing.search_type, pattern, ids),
    census,
    inCases: (query) => (each ? `${each} cross join lateral (${query}) e` : `(${query}) e`),
    counted: countOf(ids, scoped, me, withStatus),
    countedAlone: census !== undefined && pattern === undefined ? countAlone(ids) : undefined,
  };
}

/**
 * An agent's inbox: found by the agent, in an index of its own; of cases only as far as they are in scope, and nothing that was
 * submitted so long ago that it has expired.
 */
function matchUnsigned(
  values: Values,
  scope: Scope,
  listing: Listing,
  { submittedBefore }: ExpiryLimits,
): Match {
  const ids =
    scope.kind === 'everything'
      ? undefined
      : values.add(
          scope.cases.map(({ caseId }) => caseId),
          'bigint[]',
        );
  const status = listing.status === 'all' ? '' : `and e.status = ${values.add(listing.status, 'text')}`;
  const where = `e.agent_id = ${values.add(listing.unsignedBy, 'bigint')} and e.status = 'pending_agent_signature'
    and e.submitted_at >= ${values.add(submittedBefore, 'timestamptz')} and e.deleted_at is null ${ids ? `and e.case_id = any(${ids})` : ''} ${status}`;
  return matchOfIndex(where, matchText(values, listing, ids));
}

/**
 * The enrollments of one agent, found by the agent; of cases only as far as they are in scope. The status, one of a closed list,
 * stands in the text: what waits has an index of its own, which the planner takes for nothing else.
 */
function matchAgent(values: Values, scope: Scope, listing: Listing, agentId: number): Match {
  const cases = casesOf(scope, listing);
  const ids = cases && values.add(cases.map(toId), 'bigint[]');
  const theirs = `e.agent_id = ${values.add(agentId, 'bigint')} ${ids ? `and e.case_id = any(${ids})` : ''}
    ${listing.status === 'all' ? '' : `and e.status = '${listing.status}'`}`;
  return {
    where: `${theirs} and e.deleted_at is null`,
    search: matchText(values, listing, ids),
    census: undefined,
    inCases: (query) => `(${query}) e`,
    counted: `select coalesce(sum(enrollments), 0)::bigint as n from enrollment_counters e where ${theirs}`,
    countedAlone: undefined,
  };
}

/** Whole cases by their totals; of those restricted to own enrollments, the agent's own counters. */
function countOf(
  ids: string | undefined,
  scoped: string | undefined,
  me: string | undefined,
  withStatus: string,
): string {
  const sum = 'select coalesce(sum(enrollments), 0)::bigint as n from';
  if (!me)
    return `${sum} case_enrollment_totals where ${ids ? `case_id = any(${ids})` : 'true'} ${withStatus}`;
  return `select (a.n + b.n)::bigint as n from
    (${sum} ${scoped} join case_enrollment_totals using (case_id) where not own_only ${withStatus}) a,
    (${sum} ${scoped} join enrollment_counters using (case_id)
      where own_only and agent_id = ${me} ${withStatus}) b`;
}

const isOfCensus = ({ case_id, status }: Listing) =>
  case_id !== undefined && (status === 'all' || status === 'census');

/** People of the one case asked for who have no enrollment at all, nobody's (§3.10). */
function censusOf(
  listing: Listing,
  pattern: string | undefined,
  ids: string | undefined,
): string | undefined {
  const wanted = isOfCensus(listing);
  if (!wanted || listing.search_type === 'product' || listing.search_type === 'agent') {
    return wanted && pattern === undefined ? aloneIn(ids) : undefined;
  }
  if (pattern === undefined) return aloneIn(ids);
  const by = {
    person: `m.name_key like ${pattern}`,
    case: `m.case_id in (select id from cases where id = any(${ids}) and group_name_key like ${pattern})`,
    division: `m.division_id in (
      select id from case_divisions where case_id = any(${ids}) and lower(division_name) like ${pattern})`,
  };
  const type = listing.search_type;
  const found =
    type === 'all'
      ? Object.values(by).join(' or ')
      : type === 'insured' || type === 'employee'
        ? by.person
        : by[type];
  return `${aloneIn(ids)} and (${found})`;
}

const aloneIn = (ids: string | undefined) => `m.case_id = any(${ids}) and not exists (
  select from census_participants x where x.case_id = m.case_id and x.person_id = m.id and x.agent_id = 0)`;

/** How many those are, from the counters. */
const countAlone = (
  ids: string | undefined,
) => `select coalesce(sum(p.people - coalesce(q.linked, 0)), 0)::bigint as n
  from census_counters p left join participation_counters q on q.case_id = p.case_id and q.agent_id = 0
  where p.case_id = any(${ids})`;
