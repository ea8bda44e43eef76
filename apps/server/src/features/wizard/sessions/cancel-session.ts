import type { Origin } from '../../../platform/audit/record.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction, type Work } from '../../../platform/work.ts';
import { dropPaused } from '../../enrollments/record-paused.ts';
import { lockSession, statusOf } from '../wizard.queries.ts';

/** Discards a session: its answers are gone for good, with their key; its paused row too. Safe twice. */
export function cancelSession(platform: Platform, origin: Origin, sessionId: number): Promise<void> {
  return inTransaction(platform, origin, async (work) => {
    const row = await lockSession(work.tx, sessionId);
    if (statusOf(row) === 'cancelled') return;
    if (statusOf(row) !== 'open' && statusOf(row) !== 'paused') throw conflict('session-closed');
    await discardSession(work, sessionId);
    await work.audit({
      action: 'session.cancelled',
      object: ['wizard_session', sessionId],
      caseId: row.case_id,
    });
  });
}

/** The same for whoever holds the lock already: deleting a paused enrollment discards its session. */
export async function discardSession(work: Work, sessionId: number): Promise<void> {
  const nothing = Buffer.alloc(0);
  await dropPaused(work, sessionId);
  await work.tx
    .updateTable('wizard_sessions')
    .set({ status: 'cancelled', sealed: nothing, data_key: nothing, signing: '{}', ended_at: work.now })
    .where('id', '=', sessionId)
    .execute();
}
