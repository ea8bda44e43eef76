import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { lockHomeOfficeChanges } from '../roles/require-other-home-office.ts';
import { endAccess } from '../sign-in/end-access.ts';

/**
 * Leaves an account to whom the site's identity provider shows to be its owner: the password, sessions, links and
 * remembered browsers by which somebody may have been in it before are worth nothing.
 */
export async function handOverUser(work: UnitOfWork, userId: number): Promise<void> {
  // The user's roles may change next: see there who waits for whom.
  await lockHomeOfficeChanges(work);
  const owned = { password_hash: null, email_confirmed_at: work.now };
  await work.tx.updateTable('users').set(owned).where('id', '=', userId).execute();
  await endAccess(work, userId);
  await work.audit({
    action: 'user.handed-over',
    object: ['user', userId],
    detail: { by: 'single-sign-on' },
  });
}
