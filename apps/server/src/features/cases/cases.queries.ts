import type { CaseUser } from '@openroll/contract/cases';
import { type Actor, userIdOf } from '@openroll/domain/access/actor';
import type { CaseStanding } from '@openroll/domain/cases/may-on-case';
import { counts } from '@openroll/domain/values/lengths';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import type { CaseInScope, Scope } from '../../platform/scope.ts';

/** Users assigned to a case directly (§2.1), by name. */
export const listDirectUsers = (db: Db, caseId: number): Promise<CaseUser[]> =>
  selectDirectUsers(db, caseId).execute();

/** The same, to select more of them. */
export const selectDirectUsers = (db: Db, caseId: number) =>
  db
    .selectFrom('case_users as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'a.restricted_to_own_enrollments', 'u.is_api_user'])
    .where('a.case_id', '=', caseId)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.name_key')
    .orderBy('u.id');

/** For pickers: at most 1,000 cases of the scope by name, inactive ones included; `search` narrows by name. */
export async function listCasesForPicker(
  db: Db,
  scope: Scope,
  search: string,
): Promise<{ id: number; group_name: string; is_active: boolean }[]> {
  return db
    .selectFrom('cases')
    .select(['id', 'group_name', 'is_active'])
    .$if(scope.kind === 'cases', (query) =>
      query.where(
        sql<boolean>`id = any(${scope.kind === 'cases' ? scope.cases.map((one) => one.caseId) : []})`,
      ),
    )
    .where(sql<boolean>`group_name_key like ${containing(search)}`)
    .orderBy('group_name_key')
    .orderBy('id')
    .limit(counts.casesToPick)
    .execute();
}

/** What the rules about acting on a case look at; undefined for one that does not exist. One index for each look. */
export async function findCaseStanding(db: Db, caseId: number): Promise<CaseStanding | undefined> {
  const { rows } = await sql<CaseStanding>`
    select created_by as "createdBy", is_active as "isActive",
      exists (select from enrollments where case_id = ${caseId} and submitted_at is not null and deleted_at is null)
      or exists (select from enrollments where case_id = ${caseId} and submitted_at is not null and deleted_at is not null)
      as "hasSubmissions"
    from cases where id = ${caseId}`.execute(db);
  return rows[0];
}

/** Enrolled applications of a case that wait for their delivery; with `ownOnly` those of the actor alone (AC02). */
export async function countHeld(db: Db, { caseId, ownOnly }: CaseInScope, actor: Actor): Promise<number> {
  const { rows } = await (ownOnly
    ? sql<{ held: number }>`
        select coalesce(sum(held), 0)::bigint as held from enrollment_counters
        where case_id = ${caseId} and agent_id = ${userIdOf(actor)}`
    : sql<{ held: number }>`select held from case_figures where case_id = ${caseId}`
  ).execute(db);
  return rows[0]?.held ?? 0;
}

/** Training cases that were to end before a day and still stand. */
export async function listEndedTrainings(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('is_training', '=', true)
    .where('is_active', '=', true)
    .where('training_ends_on', '<', today)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
