import { problem } from '@openroll/domain/problems';
import type { Db } from '../../platform/database/connect.ts';
import { apiKeyOwner } from '../../platform/keys/key-owners.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { openBytes, openDataKey } from '../../platform/keys/sealing.ts';
import { forbidden, invalid, notFound } from '../../platform/refusal.ts';
import { findCaseInScope, type Scope } from '../../platform/scope.ts';

export const apiKeyPlace = (userId: number): string => `api_keys|sealed|${userId}`;

/**
 * The one case of an API user, in the scope of whoever asks for its key (§11.17). Refuses with 404 where the user is
 * missing or the case is not theirs, with 403 where they see only their own enrollments there, with 400 where it is no API user or has
 * no case yet.
 */
export async function getCaseOfApiUser(db: Db, scope: Scope, userId: number): Promise<number> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('case_users as c', 'c.user_id', 'u.id')
    .select(['u.is_api_user', 'c.case_id'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .execute();
  const [user] = rows;
  if (!user) throw notFound();
  if (!user.is_api_user) throw invalid(problem('api-user-expected'));
  if (user.case_id === null) throw invalid(problem('api-user-without-case'));
  const found = findCaseInScope(scope, user.case_id);
  if (!found) throw notFound();
  // The key sees the whole case: whoever sees a part of it would see more by it.
  if (found.ownOnly) throw forbidden('whole-key');
  return user.case_id;
}

export interface ApiKey {
  /** In clear; null for a key made before keys were kept. */
  readonly key: string | null;
  readonly expiresAt: Date;
}

/** The key of an API user, opened; undefined while there is none. */
export async function findApiKey(db: Db, ring: KeyRing, userId: number): Promise<ApiKey | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select(['data_key', 'sealed', 'expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { data_key, sealed, expires_at } = row;
  if (!data_key || !sealed) return { key: null, expiresAt: expires_at };
  const dataKey = openDataKey(ring, apiKeyOwner(userId), data_key);
  return { key: openBytes(dataKey, apiKeyPlace(userId), sealed).toString(), expiresAt: expires_at };
}
