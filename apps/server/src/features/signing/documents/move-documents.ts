import type { Db, Tx } from '../../../platform/database/connect.ts';
import { reasonPlace } from '../../../platform/documents/sealed-sets.ts';
import { documentSetKeyOwner } from '../../../platform/keys/key-owners.ts';
import { type ChangeOfKey, newDataKey, openDataKey, reseal } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { decidedPlace } from './as-decided.ts';
import { frozenPlace } from './freeze-documents.ts';

/** The PDFs of all acts on a session's applications. */
export const listActFiles = async (db: Db, sessionId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('enrollment_signatures as s')
    .innerJoin('enrollments as e', 'e.id', 's.enrollment_id')
    .select('s.document_id')
    .distinct()
    .where('e.session_id', '=', sessionId)
    .execute();
  return rows.flatMap(({ document_id }) => (document_id === null ? [] : [document_id]));
};

/**
 * Makes what was shown and signed in a session another case's, and holds it until the transaction ends. What somebody has yet to
 * sign is sealed under a new key; not a word of it changes.
 */
export async function moveDocuments(
  { keys }: Platform,
  { tx }: UnitOfWork,
  sessionId: number,
  caseId: number,
): Promise<void> {
  const sets = await tx
    .selectFrom('document_sets')
    .select(['id', 'data_key', 'sealed', 'decided'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, data_key, sealed, decided } of sets) {
    const key = newDataKey(keys, documentSetKeyOwner(id));
    const former = data_key && openDataKey(keys, documentSetKeyOwner(id), data_key);
    const resealed =
      former && sealed
        ? {
            data_key: key.wrapped,
            sealed: reseal({ former, key }, frozenPlace(id), sealed),
            ...(decided ? { decided: reseal({ former, key }, decidedPlace(id), decided) } : {}),
          }
        : {};
    if (former && sealed) await resealReasons(tx, id, { former, key });
    await tx
      .updateTable('document_sets')
      .set({ case_id: caseId, ...resealed })
      .where('id', '=', id)
      .execute();
  }
  await tx
    .updateTable('signing_declines')
    .set({ case_id: caseId })
    .where('session_id', '=', sessionId)
    .execute();
  await tx.updateTable('signing_acts').set({ case_id: caseId }).where('session_id', '=', sessionId).execute();
  await tx
    .updateTable('enrollment_signatures')
    .set({ case_id: caseId })
    .where('enrollment_id', 'in', (from) =>
      from.selectFrom('enrollments').select('id').where('session_id', '=', sessionId),
    )
    .execute();
}

/** What was said by those who declined goes along under the new key. */
async function resealReasons(tx: Tx, setId: number, keys: ChangeOfKey): Promise<void> {
  const said = await tx
    .selectFrom('signing_declines')
    .select(['id', 'signer', 'reason'])
    .where('document_set_id', '=', setId)
    .execute();
  for (const { id, signer, reason } of said) {
    if (!reason) continue;
    await tx
      .updateTable('signing_declines')
      .set({ reason: reseal(keys, reasonPlace(setId, signer), reason) })
      .where('id', '=', id)
      .execute();
  }
}
