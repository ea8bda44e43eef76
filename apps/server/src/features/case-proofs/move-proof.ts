import { type ProofEvent, proofMachine } from '@openroll/domain/statuses/proof-status';
import type { UpdateObject } from 'kysely';
import type { Tx } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { statusAfter } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** A proof as its events find it, held until the transaction ends; undefined where there is none. */
export const lockProof = (tx: Tx, proofId: number) =>
  tx
    .selectFrom('case_proofs')
    .select(['id', 'case_id', 'status'])
    .where('id', '=', proofId)
    .forUpdate()
    .executeTakeFirst();

type LockedProof = NonNullable<Awaited<ReturnType<typeof lockProof>>>;

/**
 * The one place where the status of a proof moves: with what else changes, and the audit row of one that was finished. Answers
 * false where the event has happened already, and nothing changes; refuses with 409 what is out of place.
 */
export async function moveProof(
  { tx, now, audit }: UnitOfWork,
  row: LockedProof,
  event: ProofEvent,
  changes: Omit<UpdateObject<Tables, 'case_proofs'>, 'status' | 'finished_at'> = {},
  detail?: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const status = statusAfter(proofMachine, row.status, event);
  if (status === undefined) return false;
  await tx
    .updateTable('case_proofs')
    .set({ ...changes, status, finished_at: now })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (event === 'finished')
    await audit({
      action: 'case.proof-finished',
      object: ['case_proof', row.id],
      caseId: row.case_id,
      ...(detail ? { detail } : {}),
    });
  return true;
}
