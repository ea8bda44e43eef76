import { endLinks } from '../../../platform/links/links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetDevices } from '../../../platform/sign-in/devices.ts';
import { endOtherSessions, endSessionsOf } from '../../../platform/sign-in/sessions.ts';
import { forgetFailures } from '../../../platform/sign-in/sign-in-gate.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

export interface NewPassword {
  readonly userId: number;
  readonly passwordHash: string;
  /**
   * Who chose it: the owner in a session, which stays; the owner by a personal link; or an administrator, so that the owner
   * must choose another one.
   */
  readonly by: { readonly session: number } | 'link' | 'administrator';
}

/**
 * Gives a user a new password, with all that follows: sessions end, failures no longer count, links to choose one are dead,
 * and unless the owner did it in a session, remembered browsers are forgotten.
 */
export async function writePassword(
  platform: Platform,
  work: UnitOfWork,
  { userId, passwordHash, by }: NewPassword,
): Promise<void> {
  const { tx, now } = work;
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      failed_sign_ins: 0,
      password_reset_required: false,
      must_change_password: by === 'administrator',
    })
    .where('id', '=', userId)
    .execute();
  await forgetFailures(platform, tx, userId);
  await endLinks(tx, now, userId);
  if (typeof by === 'object') return void (await endOtherSessions(tx, now, userId, by.session));
  await endSessionsOf(tx, now, userId);
  await forgetDevices(tx, userId);
}
