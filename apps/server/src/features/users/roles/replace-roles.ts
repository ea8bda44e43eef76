import type { Role } from '@openroll/domain/access/roles';
import type { UserStatus } from '@openroll/domain/statuses/user-status';
import { endSessionsOf } from '../../../platform/sign-in/sessions.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { moveVersion } from '../details/move-version.ts';
import { requireOtherHomeOffice } from './require-other-home-office.ts';

/**
 * Writes the roles of a user whose row is held. With a role taken away every session of theirs ends at once (AC11). Refuses
 * with 400 to take the home office from the last active administrator of it; stand in `lockHomeOfficeChanges` before.
 */
export async function replaceRoles(
  work: UnitOfWork,
  user: { readonly id: number; readonly status: UserStatus; readonly roles: readonly Role[] },
  roles: readonly Role[],
): Promise<void> {
  const { tx, now, audit } = work;
  const added = roles.filter((role) => !user.roles.includes(role));
  const removed = user.roles.filter((role) => !roles.includes(role));
  if (added.length + removed.length === 0) return;
  if (removed.includes('HomeOfficeAdmin')) await requireOtherHomeOffice(work, user);
  await tx
    .updateTable('users')
    .set({ roles: [...roles] })
    .where('id', '=', user.id)
    .execute();
  await moveVersion(work, [user.id]);
  if (removed.length > 0) await endSessionsOf(tx, now, user.id);
  await audit({ action: 'user.roles-changed', object: ['user', user.id], detail: { added, removed } });
}
