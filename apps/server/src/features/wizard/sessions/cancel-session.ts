import type { Origin } from '../../../platform/audit/record-audit.ts';
import { revokeSessionLinks } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { dropPaused } from '../../enrollments/record-paused.ts';
import { forgetDocuments } from '../../signing/documents/forget-documents.ts';
import { requireNothingPaid } from '../payment/session-payment.ts';
import { lockSession, type SessionRow } from '../wizard.queries.ts';
import { isUnderwritingLocked } from './is-underwriting-locked.ts';
import { moveSession, requireSessionEvent } from './move-session.ts';

/**
 * Discards a session: its answers are gone for good, with their key; its paused row too. Safe twice. Refuses with 409 people who ask for
 * it once an underwriter outside was asked (§17.4): they decline. The site itself may.
 */
export function cancelSession(platform: Platform, origin: Origin, sessionId: number): Promise<void> {
  return inTransaction(platform, origin, async (work) => {
    const row = await lockSession(work.tx, sessionId);
    const isByPerson = origin.actor.kind !== 'anonymous';
    if (isByPerson && requireSessionEvent(row, 'cancelled') && isUnderwritingLocked(platform, row))
      throw conflict('step-locked');
    await discardSession(work, row);
  });
}

/**
 * The same for whoever holds the lock already: deleting a paused enrollment discards its session. Refuses where it is paid, or nobody knows
 * whether it was (B9): what it was charged would be looked for by nobody. False where it has happened already.
 */
export async function discardSession(work: UnitOfWork, row: SessionRow): Promise<boolean> {
  requireNothingPaid(row);
  const nothing = Buffer.alloc(0);
  const cleared = { sealed: nothing, data_key: nothing, review_token: null, call_center_email: null };
  if (!(await moveSession(work, row, 'cancelled', { changes: cleared }))) return false;
  await revokeSessionLinks(work, row.id);
  await dropPaused(work, row.id);
  await forgetDocuments(work.tx, row.id);
  return true;
}
