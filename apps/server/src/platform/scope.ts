import type { Actor } from '@openroll/domain/access/actor';
import { isHomeOffice } from '@openroll/domain/access/actor';
import { createAttached } from '@openroll/domain/values/attached';
import type pg from 'pg';
import { notFound } from './refusal.ts';

declare const made: unique symbol;

export interface CaseInScope {
  readonly caseId: number;
  /** Within this case, only enrollments whose agent the actor is. */
  readonly ownOnly: boolean;
}

/** Which rows an actor sees. Made only here and demanded by every query. */
export type Scope = { readonly [made]: true } & (
  | { readonly kind: 'everything' }
  | { readonly kind: 'cases'; readonly userId: number; readonly cases: readonly CaseInScope[] }
);

const everything = { kind: 'everything' } as Scope;

/** More cases than this are not worth reading with every request: whoever asks for the scope reads them then. */
const maxAtOnce = 500;

/** Cases as one text of numbers, negative where only own enrollments are seen: an array of rows takes the database far longer to write. */
const numbersOf = (ownOnly: string, from: string, limit: string) =>
  `array_to_string(array(select case when ${ownOnly} then -case_id else case_id end from ${from} order by case_id ${limit}), ',')`;

/** A direct assignment decides over a tag. Only for those who have a tag it is asked what they see through one. */
const casesOfUser = (user: string, limit = ''): Readonly<Record<keyof CasesWithUser, string>> => ({
  direct_cases: numbersOf('restricted_to_own_enrollments', `case_users where user_id = ${user}`, limit),
  tagged_cases: `case when exists (select from user_tags where user_id = ${user})
    then ${numbersOf('own_only', `tagged_cases(${user})`, limit)} else '' end`,
});

export interface CasesWithUser {
  readonly direct_cases: string;
  readonly tagged_cases: string;
}

/** Columns over a user `u`: the cases of a scope of ordinary size, so that a session look-up brings them along. */
export const casesWithUser = casesOfUser('u.id', `limit ${maxAtOnce + 1}`);

const preloadedCases = createAttached<Actor, readonly CaseInScope[]>();

/** Keeps for this request what `casesWithUser` answered for its actor. */
export function bringCases(actor: Actor, found: CasesWithUser): void {
  const cases = toCases(found);
  if (cases.length <= maxAtOnce) preloadedCases.set(actor, cases);
}

const toCases = ({ direct_cases: direct, tagged_cases: tagged }: CasesWithUser): readonly CaseInScope[] =>
  [direct, tagged].filter(Boolean).flatMap((numbers) =>
    numbers.split(',').map((text) => {
      const number = Number(text);
      return { caseId: Math.abs(number), ownOnly: number < 0 };
    }),
  );

/**
 * HomeOfficeAdmin sees everything, an API user its one case, the holder of a link the case of the link and nobody's
 * enrollments in it, anybody else the cases assigned to them directly or through a shared tag (§1.19). A direct
 * assignment decides over a tag.
 */
export async function scopeOf(pool: pg.Pool, actor: Actor): Promise<Scope> {
  if (isHomeOffice(actor)) return everything;
  switch (actor.kind) {
    case 'anonymous':
      return only(0, []);
    case 'link':
      // Nobody is user 0: nothing but what the link itself names.
      return only(0, [{ caseId: actor.caseId, ownOnly: true }]);
    case 'api':
      return only(actor.userId, [{ caseId: actor.caseId, ownOnly: false }]);
    case 'user':
      return only(actor.userId, preloadedCases.get(actor) ?? (await readCases(pool, actor.userId)));
  }
}

const only = (userId: number, cases: readonly CaseInScope[]): Scope =>
  ({ kind: 'cases', userId, cases }) as unknown as Scope;

async function readCases(pool: pg.Pool, userId: number): Promise<readonly CaseInScope[]> {
  const { direct_cases, tagged_cases } = casesOfUser('$1::bigint');
  const { rows } = await pool.query<CasesWithUser>({
    name: 'scope',
    text: `select ${direct_cases} as direct_cases, ${tagged_cases} as tagged_cases`,
    values: [userId],
  });
  return rows.flatMap(toCases);
}

/** Whether a case lies in scope, and how much of it. */
export function findCaseInScope(scope: Scope, caseId: number): CaseInScope | undefined {
  if (scope.kind === 'everything') return { caseId, ownOnly: false };
  return scope.cases.find((entry) => entry.caseId === caseId);
}

/** As findCaseInScope; a foreign case is refused exactly like a missing one. What an endpoint is about comes loaded. */
export function requireCase(scope: Scope, caseId: number): CaseInScope {
  const found = findCaseInScope(scope, caseId);
  if (!found) throw notFound();
  return found;
}

/** Whether a row of a case, belonging to an agent, lies in scope. */
export function covers(scope: Scope, caseId: number, agentId: number | null): boolean {
  const found = findCaseInScope(scope, caseId);
  return found !== undefined && (!found.ownOnly || (scope.kind === 'cases' && agentId === scope.userId));
}
