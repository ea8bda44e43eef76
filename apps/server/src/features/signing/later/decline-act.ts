import type { Signer } from '@openroll/wizard/signers';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { moveEnrollment } from '../../enrollments/move-enrollment.ts';
import { recordDecline } from '../acts/record-decline.ts';
import { listSubmitted } from '../signing.queries.ts';
import { type AfterAct, afterAct } from './after-act.ts';
import { lockSubmitted } from './lock-submitted.ts';
import { dueFor, openSubmitted } from './open-submitted.ts';
import type { SigningOutcome } from './sign-act.ts';

export interface Declining {
  readonly sessionId: number;
  readonly signer: Signer;
  /** In their own words; empty where they gave none. */
  readonly reason: string;
  /** What else is written in the same transaction, by whoever opened the way to it. */
  readonly alongside?: (work: UnitOfWork, after: AfterAct) => Promise<void>;
}

/**
 * A signer turns down what lacks their signature, instead of signing it (§16.3). Refuses with 409 where there is nothing
 * of theirs to sign anymore: it is signed, declined, or another's turn.
 */
export async function declineAct(
  platform: Platform,
  origin: Origin,
  { sessionId, signer, reason, alongside }: Declining,
): Promise<SigningOutcome> {
  const { documents } = await openSubmitted(platform, sessionId);
  return inTransaction(platform, origin, async (work) => {
    await lockSubmitted(work.tx, documents.setId);
    const due = dueFor(documents, await listSubmitted(platform, work.tx, sessionId), signer);
    if (due.length === 0) throw conflict('lost-race');
    await recordDecline(work.tx, documents, { signer, reason, ip: origin.ip, at: work.now });
    const event = signer === 'agent' ? 'declined-by-agent' : 'declined-by-signer';
    for (const each of due)
      await moveEnrollment(work, each, event, {
        changes: { declined_by: signer === 'agent' ? 'agent' : 'signer' },
        detail: { signer },
      });
    const after = await listSubmitted(platform, work.tx, sessionId);
    await alongside?.(work, afterAct(after));
    return { enrollments: after.map(({ id, status }) => ({ id, status })) };
  });
}
