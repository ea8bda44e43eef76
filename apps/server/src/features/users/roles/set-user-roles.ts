import type { Role } from '@openroll/domain/access/roles';
import { problem } from '@openroll/domain/problems';
import { mayChangeRoles } from '@openroll/domain/users/may-on-user';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, invalid } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { requireVersion } from '../details/require-version.ts';
import { lockUser } from '../lock-user.ts';
import { replaceRoles } from './replace-roles.ts';
import { lockHomeOfficeChanges } from './require-other-home-office.ts';

/**
 * Replaces the roles of a user. Refuses with 409 a version that is no longer theirs. Nobody sets their own, and the home office role needs its own permission (§1.18, AC05). With
 * a role taken away every session of the user ends at once (AC11). Refuses with 400 to take it from the last active home
 * office administrator, and to make a person an API user.
 */
export async function setUserRoles(
  platform: Platform,
  origin: Origin,
  userId: number,
  given: { readonly roles: readonly Role[]; readonly updated_at?: string | undefined },
): Promise<void> {
  const roles = [...new Set(given.roles)];
  await inTransaction(platform, origin, async (work) => {
    await lockHomeOfficeChanges(work);
    const user = await lockUser(work, origin.actor, userId, 'set_roles');
    requireVersion(user, given.updated_at);
    if (!mayChangeRoles(origin.actor, user.roles, roles)) throw forbidden('give-or-take-roles');
    if (roles.includes('APIUser')) throw invalid(problem('api-user-one-role', 'roles'));
    await replaceRoles(work, user, roles);
  });
}
