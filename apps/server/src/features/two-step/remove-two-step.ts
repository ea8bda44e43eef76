import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { writeAccountLetter } from '../accounts/write-account-letter.ts';

/** Takes a user's authenticator and recovery codes away, and tells them by letter. Where there is none, nothing happens. */
export async function removeTwoStep(platform: Platform, work: Work, userId: number): Promise<void> {
  const { tx, audit } = work;
  const removed = await tx
    .deleteFrom('user_two_steps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await tx.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
  if (!removed?.confirmed_at) return;
  await audit({ action: 'user.two-step-turned-off', object: ['user', userId] });
  await writeAccountLetter(platform, work, { kind: 'two-step-off', userId });
}
