import { may } from '@openroll/domain/statuses/machine';
import { sessionMachine } from '@openroll/domain/statuses/session-status';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { shareCommission } from '../../enrollments/splits/share-commission.ts';
import { lockSession } from '../wizard.queries.ts';

/**
 * What the browser sends after a successful submit (§5.12). The submission keeps the shares itself, so that a browser that
 * dies in between loses nothing; this only makes up for what is missing. Whoever came by a link changes nothing (A10b). Refuses
 * with 409 before a submit.
 */
export async function updateSplits(platform: Platform, origin: Origin, sessionId: number): Promise<void> {
  await inTransaction(platform, origin, async (work) => {
    const row = await lockSession(work.tx, sessionId);
    if (!may(sessionMachine, row.status, 'shared')) throw conflict('session-not-submitted');
    if (origin.actor.kind === 'link') return;
    await shareCommission(work, { caseId: row.case_id, sessionId });
  });
}
