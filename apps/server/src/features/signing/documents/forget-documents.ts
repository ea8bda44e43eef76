import type { Tx } from '../../../platform/database/connect.ts';

/** Forgets what a session that is discarded has shown and signed: nothing of it was ever submitted. */
export async function forgetDocuments(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .deleteFrom('document_sets')
    .where('session_id', '=', sessionId)
    .where('submitted_at', 'is', null)
    .execute();
}
