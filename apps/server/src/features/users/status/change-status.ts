import type { Actor } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import { type UserEvent, type UserStatus, userMachine } from '@openroll/domain/statuses/user-status';
import { mayOnUser } from '@openroll/domain/users/may-on-user';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, invalid } from '../../../platform/refusal.ts';
import { requireEvent } from '../../../platform/status-after.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../emails/write-account-email.ts';
import type { LockedUser } from '../lock-user.ts';
import { requireOtherHomeOffice } from '../roles/require-other-home-office.ts';
import { endAccess } from '../sign-in/end-access.ts';
import { moveUser } from './move-user.ts';

const events = {
  invited: 'invited',
  active: 'activated',
  deactivated: 'deactivated',
} as const satisfies Record<UserStatus, UserEvent>;

/**
 * Gives a user another status (§1.12). Activate lets somebody in who was invited, deactivated or waits for review;
 * the last of these get the second email. Deactivate ends every way in at once (AC11). Refuses with 403 the own status, with
 * 400 to deactivate the last home office administrator and to invite somebody who has been here. The status that a user has
 * already changes nothing, and is anybody's to send.
 */
export async function changeStatus(
  platform: Platform,
  work: UnitOfWork,
  actor: Actor,
  user: LockedUser,
  status: UserStatus,
): Promise<void> {
  if (!requireEvent(userMachine, user.status, events[status])) return;
  const rights = mayOnUser(actor, { id: user.id, roles: user.roles, isApiUser: user.is_api_user });
  if (!rights.set_status) throw forbidden('user.set_status');
  if (status === 'invited' && (user.is_api_user || user.last_login_at !== null))
    throw invalid(problem('user-cannot-be-invited', 'status'));
  await requireOtherHomeOffice(work, user);
  // Whoever activates vouches for the address.
  const vouched = {
    awaiting_review: false,
    email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${work.now})`,
  };
  await moveUser(work, user, events[status], { changes: status === 'active' ? vouched : {} });
  if (status !== 'active') await endAccess(work, user.id);
  if (status === 'active' && user.awaiting_review)
    await writeAccountEmail(platform, work, { kind: 'activated', userId: user.id });
}
