import { passwordMinimum } from '@openroll/domain/access/password-policy';
import type { Platform } from '../../platform/platform.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../users/emails/write-account-email.ts';
import { requireNewPassword } from '../users/passwords/require-new-password.ts';

/**
 * Takes a user's authenticator and recovery codes away, and tells them by email; where a password must be longer without them,
 * they choose another one before anything else. Where there is none, nothing happens.
 */
export async function removeTwoStep(platform: Platform, work: UnitOfWork, userId: number): Promise<void> {
  const { tx, audit } = work;
  const removed = await tx
    .deleteFrom('user_two_steps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await tx.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
  if (!removed?.confirmed_at) return;
  // Their password may be one that was long enough only beside it.
  const { passwordMinimum: ofSite } = platform.site;
  if (passwordMinimum(ofSite, { twoStep: true }) < passwordMinimum(ofSite, { twoStep: false }))
    await requireNewPassword(tx, userId);
  await audit({ action: 'user.two-step-turned-off', object: ['user', userId] });
  await writeAccountEmail(platform, work, { kind: 'two-step-off', userId });
}
