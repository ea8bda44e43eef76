import { type Actor, userIdOf } from '@openroll/domain/access/actor';
import type { UserStatus } from '@openroll/domain/statuses/user-status';
import { endLinks } from '../../../platform/links/links.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../emails/write-account-email.ts';
import { inviteUser } from '../onboarding/invite-user.ts';

/**
 * What follows when an administrator gives a user another address: links that went to the old one are dead, the old mailbox is
 * told, and whoever is still invited gets the invitation there.
 */
export async function moveEmail(
  platform: Platform,
  work: UnitOfWork,
  actor: Actor,
  user: { readonly id: number; readonly from: string; readonly status: UserStatus },
): Promise<void> {
  await endLinks(work.tx, work.now, user.id);
  await writeAccountEmail(platform, work, { kind: 'email-changed', userId: user.id, to: user.from });
  if (user.status !== 'invited') return;
  await inviteUser(platform, work, { userId: user.id, sentBy: userIdOf(actor) });
}
