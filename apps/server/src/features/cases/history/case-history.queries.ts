import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { fullNameIn } from '../../../platform/database/sql-values.ts';

/** One thing that was done to a case, from the audit. */
export interface CaseEvent {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly actor_kind: string;
  readonly actor_name: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What belongs to the setup: not who looked at whom, and what agents wrote in the case. */
const ofSetup = sql`object_type = 'case' and (action like 'case.%' or action like 'case-%' or action in
  ('census.uploaded', 'census.removed') or action like 'census-import.%')`;

/** One page of what happened to a case itself, newest first, with the exact number of all. */
export async function listCaseEvents(
  db: Db,
  caseId: number,
  { page, rowsPerPage }: { readonly page: number; readonly rowsPerPage: number },
): Promise<{ readonly events: CaseEvent[]; readonly total: number }> {
  const ofCase = sql`from audit_events where object_id = ${String(caseId)} and ${ofSetup}`;
  const { rows } = await sql<CaseEvent>`
    select e.id, e.at, e.action, e.actor_kind, ${fullNameIn('u')} as actor_name, e.detail
    from (select * ${ofCase} order by id desc limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}) e
    left join users u on u.id = e.actor_id and e.actor_kind <> 'link'
    order by e.id desc`.execute(db);
  const counted = await sql<{ n: number }>`select count(*) as n ${ofCase}`.execute(db);
  return { events: rows, total: counted.rows[0]?.n ?? 0 };
}
