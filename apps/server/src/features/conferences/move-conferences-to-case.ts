import type { Db } from '../../platform/database/connect.ts';
import { type ChangeOfKey, reseal } from '../../platform/keys/sealing.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { numbersPlace } from './conferences.queries.ts';

/** The audio that is kept of a session's conferences. */
export const listRecordingFiles = async (db: Db, sessionId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('recordings')
    .select('file_id')
    .where('session_id', '=', sessionId)
    .execute();
  return rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
};

/** Makes the conferences of a session another case's: the numbers are sealed under the key that the session has from now on. */
export async function moveConferencesToCase(
  { tx }: UnitOfWork,
  sessionId: number,
  caseId: number,
  keys: ChangeOfKey,
): Promise<void> {
  const rows = await tx
    .selectFrom('conferences')
    .select(['id', 'session_id', 'sealed'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of rows)
    await tx
      .updateTable('conferences')
      .set({
        case_id: caseId,
        sealed: reseal(keys, numbersPlace(sessionId), row.sealed),
      })
      .where('id', '=', row.id)
      .execute();
}
