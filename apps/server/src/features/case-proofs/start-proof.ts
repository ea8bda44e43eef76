import type { SignedInActor } from '@openroll/domain/access/actor';
import { proofMachine } from '@openroll/domain/statuses/proof-status';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { firstStatus } from '../../platform/status-after.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { lostBefore } from './lost-before.ts';
import { moveProof } from './move-proof.ts';

/**
 * Starts a proof of a case, or answers the one that is running: two clicks are one proof. The caller has proven that the actor
 * may change the case.
 */
export const startProof = (
  platform: Platform,
  origin: Origin,
  actor: SignedInActor,
  caseId: number,
): Promise<number> =>
  inTransaction(platform, origin, async (work) => {
    const { tx, now } = work;
    await tx
      .selectFrom('cases')
      .select('id')
      .where('id', '=', caseId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notFound);
    await failLost(work, caseId);
    const running = await tx
      .selectFrom('case_proofs')
      .select('id')
      .where('case_id', '=', caseId)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (running) return running.id;
    const { id } = await tx
      .insertInto('case_proofs')
      .values({
        case_id: caseId,
        status: firstStatus(proofMachine, 'started'),
        started_by: actor.userId,
        started_at: now,
        moved_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await work.enqueue('prove-case', { proofId: id });
    await work.audit({ action: 'case.proof-started', object: ['case_proof', id], caseId });
    return id;
  });

const failLost = async (work: UnitOfWork, caseId: number): Promise<void> => {
  const lost = await work.tx
    .selectFrom('case_proofs')
    .select(['id', 'case_id', 'status'])
    .where('case_id', '=', caseId)
    .where('status', '=', 'running')
    .where('moved_at', '<', lostBefore(work.now))
    .forUpdate()
    .execute();
  for (const row of lost) await moveProof(work, row, 'failed');
};
