import type { Platform } from '../../platform/platform.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../users/emails/write-account-email.ts';

/** Takes a user's authenticator and recovery codes away, and tells them by email. Where there is none, nothing happens. */
export async function removeTwoStep(platform: Platform, work: UnitOfWork, userId: number): Promise<void> {
  const { tx, audit } = work;
  const removed = await tx
    .deleteFrom('user_two_steps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await tx.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
  if (!removed?.confirmed_at) return;
  await audit({ action: 'user.two-step-turned-off', object: ['user', userId] });
  await writeAccountEmail(platform, work, { kind: 'two-step-off', userId });
}
