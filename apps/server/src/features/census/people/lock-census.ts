import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

/** Two writers of one case's census wait for each other here, not at single rows where they could lock each other out. */
export async function lockCensus(tx: Tx, caseId: number): Promise<void> {
  await sql`select set_config('lock_timeout', '12s', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`census|${caseId}`}, 0))`.execute(tx);
}
