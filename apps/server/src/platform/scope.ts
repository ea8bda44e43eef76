import type { Actor } from '@openroll/domain/access/actor';
import { isHomeOffice } from '@openroll/domain/access/actor';
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

const casesOfUser = (user: string) => `
  select case_id, restricted_to_own_enrollments as own_only from case_users where user_id = ${user}
  union all
  select ct.case_id, bool_and(c.tagged_restricted_to_own_enrollments or r.user_id is not null)
  from user_tags ut join case_tags ct using (tag_id) join cases c on c.id = ct.case_id
    left join case_tagged_restrictions r on r.user_id = ut.user_id and r.case_id = ct.case_id
  where ut.user_id = ${user}
    and not exists (select from case_users cu where cu.user_id = ut.user_id and cu.case_id = ct.case_id)
  group by ct.case_id
  order by case_id`;

/** More cases than this are not worth reading with every request: whoever asks for the scope reads them then. */
const maxAtOnce = 500;

type CasePair = readonly [caseId: number, ownOnly: boolean];

/** An expression over a user `u`: the cases of a scope of ordinary size, so that a session look-up brings them along. */
export const casesWithUser = `case when 'HomeOfficeAdmin' = any(u.roles) then null else (
  select coalesce(json_agg(json_build_array(case_id, own_only)), '[]')
  from (${casesOfUser('u.id')} limit ${maxAtOnce + 1}) c) end`;

const preloadedCases = new WeakMap<Actor, readonly CaseInScope[]>();

/** Keeps for this request what `casesWithUser` answered for its actor. */
export function bringCases(actor: Actor, pairs: readonly CasePair[] | null): void {
  if (pairs === null || pairs.length > maxAtOnce) return;
  preloadedCases.set(
    actor,
    pairs.map(([caseId, ownOnly]) => ({ caseId, ownOnly })),
  );
}

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
  const { rows } = await pool.query<{ case_id: number; own_only: boolean }>({
    name: 'scope',
    text: casesOfUser('$1'),
    values: [userId],
  });
  return rows.map((row) => ({ caseId: row.case_id, ownOnly: row.own_only }));
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
