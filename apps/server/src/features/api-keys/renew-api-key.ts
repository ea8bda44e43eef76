import { randomBytes } from 'node:crypto';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid, notFound } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { type ApiKey, findApiKey, getCaseOfApiUser } from './api-keys.queries.ts';
import { storeApiKey } from './store-api-key.ts';

/** §1.15: a key is valid for 365 days. */
const lifeMs = 365 * 86_400_000;

/**
 * Moves the expiry of an API user's key, or makes another key, which ends the old one in the same transaction (AC10). Gives the
 * key as it stands then. Refuses with 400 to renew what there is not; access is that of the case (`getCaseOfApiUser`).
 */
export const renewApiKey = (
  platform: Platform,
  origin: Origin,
  scope: Scope,
  { userId, isNew }: { readonly userId: number; readonly isNew: boolean },
): Promise<ApiKey> =>
  inTransaction(platform, origin, async (work) => {
    const { tx, now, audit } = work;
    // Of two who make a key at once, the second one's stands: each waits for the other.
    await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notFound);
    const caseId = await getCaseOfApiUser(tx, scope, userId);
    const expiresAt = new Date(now.getTime() + lifeMs);
    const found = isNew
      ? await makeKey(platform, work, { userId, caseId, expiresAt })
      : await extendKey(platform, work, userId, expiresAt);
    await audit({
      action: isNew ? 'api-key.generated' : 'api-key.renewed',
      object: ['user', userId],
      caseId,
    });
    return found;
  });

interface KeyTerms {
  readonly userId: number;
  readonly caseId: number;
  readonly expiresAt: Date;
}

async function makeKey({ keys }: Platform, { tx, now }: UnitOfWork, terms: KeyTerms): Promise<ApiKey> {
  const key = randomBytes(32).toString('base64url');
  await storeApiKey(keys, tx, now, { ...terms, key });
  return { key, expiresAt: terms.expiresAt };
}

async function extendKey(
  { keys }: Platform,
  { tx }: UnitOfWork,
  userId: number,
  expiresAt: Date,
): Promise<ApiKey> {
  const found = await findApiKey(tx, keys, userId);
  if (!found) throw invalid(problem('api-key-missing'));
  await tx.updateTable('api_keys').set({ expires_at: expiresAt }).where('user_id', '=', userId).execute();
  return { ...found, expiresAt };
}
