import type { Tx } from '../../../platform/database/connect.ts';

/** Holds the documents of a submitted session until the transaction ends: of several who sign or decline, one comes first. */
export async function lockSubmitted(tx: Tx, setId: number): Promise<void> {
  await tx.selectFrom('document_sets').select('id').where('id', '=', setId).forUpdate().execute();
}
