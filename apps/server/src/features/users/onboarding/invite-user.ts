import { issueLink } from '../../../platform/links/links.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../emails/write-account-email.ts';

/**
 * Sends an invited user a link to choose a password with; earlier invitations end. `sentBy` is whoever invites: the link
 * dies with their right to sign in (AC11).
 */
export async function inviteUser(
  platform: Platform,
  work: UnitOfWork,
  { userId, sentBy }: { readonly userId: number; readonly sentBy: number | null },
): Promise<void> {
  const url = await issueLink(platform, work, { kind: 'invitation', userId, sentBy });
  await writeAccountEmail(platform, work, { kind: 'invitation', userId, url });
}
