import type { UserActor } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import { may } from '@openroll/domain/statuses/machine';
import { userMachine } from '@openroll/domain/statuses/user-status';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { lockUser } from '../users/lock-user.ts';
import { inviteUser } from '../users/onboarding/invite-user.ts';
import { allowEmail } from './allow-email.ts';

/**
 * Sends an invited user a fresh invitation; the earlier ones end. Refuses with 404 for nobody, 403 for somebody above the
 * actor, 400 for somebody who is not invited, 429 for the fourth within the hour.
 */
export const sendInvitation = (
  platform: Platform,
  origin: Origin,
  actor: UserActor,
  userId: number,
): Promise<void> =>
  inTransaction(platform, origin, async (work) => {
    const user = await lockUser(work, actor, userId, 'invite');
    if (!may(userMachine, user.status, 'invitation-resent')) throw invalid(problem('user-not-invited'));
    const isAllowed = await allowEmail(platform, work, { purpose: 'invitation', who: userId });
    if (!isAllowed) throw new Refusal(429, [problem('too-many-requests')], 3600);
    await inviteUser(platform, work, { userId, sentBy: actor.userId });
    await work.audit({ action: 'user.invited', object: ['user', userId] });
  });
