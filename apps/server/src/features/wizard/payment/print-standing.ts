import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

/** From now on the applications of a session name the card or account that stands: nobody has signed for an earlier one anymore (B8). */
export async function printStanding(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .updateTable('session_payments')
    .set({ printed_kind: sql`kind`, printed_last_four: sql`last_four` })
    .where('session_id', '=', sessionId)
    .execute();
}
