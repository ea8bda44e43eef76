import type { Origin } from '../../platform/audit/record-audit.ts';
import { userKeyOwner } from '../../platform/keys/key-owners.ts';
import { newDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSecret, otpauthUri } from '../../platform/sign-in/authenticator.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { findAccountById } from '../users/users.queries.ts';
import { findTwoStep, type Secrets, secretsPlace } from './two-step.queries.ts';

/**
 * Makes a secret for an authenticator. Until a first code has confirmed it, nothing asks for it, and one that is already in
 * use stays: so somebody changes their phone without being open in between.
 */
export async function beginTwoStep(
  platform: Platform,
  origin: Origin,
  userId: number,
): Promise<{ secret: string; otpauth_uri: string }> {
  const secret = newSecret();
  const label = await inTransaction(platform, origin, async ({ tx, now, audit }) => {
    const account = await findAccountById(tx, userId);
    const earlier = await findTwoStep(platform, tx, userId, { lock: true });
    const key = newDataKey(platform.keys, userKeyOwner(userId));
    const secrets: Secrets = { current: earlier?.secrets.current ?? null, pending: secret };
    const kept = { data_key: key.wrapped, sealed: sealJson(key, secretsPlace(userId), secrets) };
    await tx
      .insertInto('user_two_steps')
      .values({ user_id: userId, created_at: now, ...kept })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
      .execute();
    await audit({ action: 'user.two-step-begun', object: ['user', userId] });
    return account?.email ?? '';
  });
  return { secret, otpauth_uri: otpauthUri(secret, { issuer: platform.site.tenantSystemName, label }) };
}
