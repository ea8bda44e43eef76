import type { searchPeople as endpoint, NamedPerson } from '@openroll/contract/census';
import type { BodyOf } from '@openroll/contract/endpoint';
import { type Actor, countedAs } from '@openroll/domain/access/actor';
import { maxPeopleFound, mayFindByName, parseNameSearch } from '@openroll/domain/census/name-search';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { spendAttempt } from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { findCaseInScope, type Scope } from '../../../platform/scope.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { listPeopleNamed } from './people-named.queries.ts';

const day = 86_400;
const searchesOfDay = 200;

interface Found {
  readonly rows: NamedPerson[];
  readonly has_more: boolean;
  readonly by_name: boolean;
}

/**
 * At most ten people by the beginning of their name, of one case or of all in scope whose people the caller finds by name (§3.12);
 * name and case, and nothing else. Spends one of the 200 searches of a day, hence a verb: 429 behind them. Refuses fewer than three
 * letters, and with 404 a case that is foreign or shows the caller only their own enrollments, like a missing one.
 */
export async function searchPeople(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  { search_text, case_id }: BodyOf<typeof endpoint>,
): Promise<Found> {
  const { actor } = origin;
  const cases = casesByName(actor, scope, case_id);
  const name = parseNameSearch(search_text);
  if (!name.ok) throw invalid(...name.problems);
  if (cases?.length === 0) return { rows: [], has_more: false, by_name: false };
  const found = await inTransaction(platform, origin, async ({ tx, now }) => {
    await spendAttempt(tx, allowanceOf(platform, actor), now);
    return listPeopleNamed(tx, { cases, name: name.value, limit: maxPeopleFound + 1 });
  });
  return { rows: found.slice(0, maxPeopleFound), has_more: found.length > maxPeopleFound, by_name: true };
}

/** The cases whose people the actor finds by name; undefined for all there are. */
function casesByName(actor: Actor, scope: Scope, caseId: number | undefined): readonly number[] | undefined {
  if (caseId !== undefined) {
    const found = findCaseInScope(scope, caseId);
    if (!found || !mayFindByName(actor, found)) throw notFound();
    return [caseId];
  }
  if (scope.kind === 'everything') return mayFindByName(actor, { ownOnly: false }) ? undefined : [];
  return scope.cases.filter((one) => mayFindByName(actor, one)).map((one) => one.caseId);
}

const allowanceOf = ({ config }: Platform, actor: Actor) => ({
  bucket: `census-names:${countedAs(actor) ?? 'nobody'}`,
  count: searchesOfDay * config.limitFactor,
  seconds: day,
});
