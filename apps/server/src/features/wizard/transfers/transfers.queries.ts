import type { UnfinishedSession } from '@openroll/contract/transfers';
import { unfinishedEnrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { type CalendarDate, dayOf } from '@openroll/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { fullNameIn, fullNameOf } from '../../../platform/database/sql-values.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Scope } from '../../../platform/scope.ts';
import { inForceOn } from '../../users/licenses.queries.ts';

/** Whether a user `u` enrolls in a case. */
const enrollsIn = (caseId: RawBuilder<unknown>) =>
  sql<boolean>`(u.status = 'active' and u.deleted_at is null and not u.is_api_user
    and (exists (select from case_users x where x.case_id = ${caseId} and x.user_id = u.id)
      or exists (select from case_tags g join user_tags t using (tag_id) where g.case_id = ${caseId} and t.user_id = u.id)))`;

/** Whether a user `u` may take over what was begun in a case and a state: theirs to enroll in, and licensed there today. */
const mayTakeOver = (caseId: RawBuilder<unknown>, state: RawBuilder<unknown>, today: CalendarDate) =>
  sql<boolean>`(${enrollsIn(caseId)}
    and exists (select from user_licenses l where l.user_id = u.id and l.state = ${state} and ${inForceOn('l', today)}))`;

/** A user who enrolls in a case, and the roles that they hold beside it. */
export async function findAgentOfCase(db: Db, caseId: number, agentId: number) {
  const { rows } = await sql<{ id: number; roles: readonly string[] }>`
    select u.id, u.roles from users u where u.id = ${agentId} and ${enrollsIn(sql`${caseId}`)}`.execute(db);
  return rows[0];
}

/** The agent who takes a session over, where they may. */
export async function findNewAgent(
  db: Db,
  { caseId, state, agentId, today }: { caseId: number; state: string; agentId: number; today: CalendarDate },
) {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.id = ${agentId} and ${mayTakeOver(sql`${caseId}`, sql`${state}`, today)}`.execute(db);
  return rows[0];
}

/** Name of the agent who began a session `w`, where it was handed over since to whoever has it now (A31); else null. */
export const tookOverFrom = (): RawBuilder<string | null> => sql`(
  select ${fullNameIn('f')} from session_transfers h join users f on f.id = h.from_agent_id
  where f.id <> w.agent_id and h.id = (select min(id) from session_transfers where session_id = w.id))`;

/** The unfinished sessions in scope, oldest first, each with those who may take it over: all, those of an agent, or a single one. */
export async function listUnfinished(
  { database, site, clock }: Platform,
  scope: Scope,
  { agentId, sessionId }: { agentId: number | undefined; sessionId: number | undefined },
): Promise<readonly UnfinishedSession[]> {
  const today = dayOf(clock(), site.timeZone);
  const inScope =
    scope.kind === 'everything'
      ? sql`true`
      : sql`w.case_id = any(${scope.cases.filter(({ ownOnly }) => !ownOnly).map(({ caseId }) => caseId)}::bigint[])`;
  const { rows } = await sql<Omit<UnfinishedSession, 'created_at'> & { created_at: Date }>`
    select w.id, w.case_id, c.group_name as case_name, max(e.employee_name) as employee_name, w.enrollment_state,
      w.created_at, array_agg(distinct e.status) as statuses,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', ${sql.raw(fullNameOf('u'))}) order by u.name_key, u.id)
        from users u where u.id <> w.agent_id
          and ${mayTakeOver(sql`w.case_id`, sql`w.enrollment_state`, today)}), '[]') as agents
    from wizard_sessions w join cases c on c.id = w.case_id join enrollments e on e.session_id = w.id
    where (w.agent_id = ${agentId ?? 0} or ${agentId === undefined}) and (w.id = ${sessionId ?? 0} or ${sessionId === undefined})
      and ${inScope} and e.deleted_at is null and e.status = any(${[...unfinishedEnrollmentStates]})
    group by w.id, c.group_name order by w.created_at, w.id limit 500`.execute(database);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
