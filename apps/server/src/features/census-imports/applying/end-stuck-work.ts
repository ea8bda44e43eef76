import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { workMinutes } from '../census-imports.queries.ts';

/** Frees a case of imports whose worker died for good: what they were at was one transaction, so nothing is written of it. */
export async function endStuckWork(tx: Tx, caseId: number, now: Date): Promise<void> {
  await sql`
    update census_imports set status = case when status = 'undoing' then 'applied' else 'failed' end
    where case_id = ${caseId} and status in ('received', 'applying', 'undoing')
      and worked_at <= ${new Date(now.getTime() - workMinutes * 60_000)}`.execute(tx);
}
