import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Tx } from '../../../platform/database/connect.ts';
import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type SessionRow, sessionPlace } from '../wizard.queries.ts';

/** Keeps other answers of a session than it had, under its own key. The caller holds it locked. */
export async function keepAnswers(
  { keys }: Pick<Platform, 'keys'>,
  tx: Tx,
  { id, data_key }: Pick<SessionRow, 'id' | 'data_key'>,
  answers: EnrollmentData,
): Promise<void> {
  const key = openDataKey(keys, sessionKeyOwner(id), data_key);
  await tx
    .updateTable('wizard_sessions')
    .set({ sealed: sealJson(key, sessionPlace(id), answers) })
    .where('id', '=', id)
    .execute();
}
