import type { Tx } from '../../platform/database/connect.ts';
import { apiKeyOwner } from '../../platform/keys/key-owners.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { newDataKey, sealBytes } from '../../platform/keys/sealing.ts';
import { hashToken } from '../../platform/sign-in/actor-of.ts';
import { apiKeyPlace } from './api-keys.queries.ts';

export interface KeyToStore {
  readonly userId: number;
  readonly caseId: number;
  readonly key: string;
  readonly expiresAt: Date;
}

/** Keeps the one key of an API user in the place of any before: its hash to look it up by, itself sealed to be read again. */
export async function storeApiKey(
  ring: KeyRing,
  tx: Tx,
  now: Date,
  { userId, caseId, key, expiresAt }: KeyToStore,
): Promise<void> {
  const dataKey = newDataKey(ring, apiKeyOwner(userId));
  const row = {
    case_id: caseId,
    key_hash: hashToken(key),
    expires_at: expiresAt,
    created_at: now,
    data_key: dataKey.wrapped,
    sealed: sealBytes(dataKey, apiKeyPlace(userId), Buffer.from(key)),
  };
  await tx
    .insertInto('api_keys')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
