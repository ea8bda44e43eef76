import { proofMachine } from '@openroll/domain/statuses/proof-status';
import { createMover } from '../../platform/create-mover.ts';
import type { Tx } from '../../platform/database/connect.ts';

/** A proof as its events find it, held until the transaction ends; undefined where there is none. */
export const lockProof = (tx: Tx, proofId: number) =>
  tx
    .selectFrom('case_proofs')
    .select(['id', 'case_id', 'status'])
    .where('id', '=', proofId)
    .forUpdate()
    .executeTakeFirst();

/** Moves the status of a proof. The audit is told of one that was finished. */
export const moveProof = createMover({
  table: 'case_proofs',
  machine: proofMachine,
  object: 'case_proof',
  audited: { finished: 'case.proof-finished' },
  alongWith: (_to, now) => ({ finished_at: now }),
});
