import { may } from '@openroll/domain/statuses/machine';
import { userMachine } from '@openroll/domain/statuses/user-status';
import { endLinks } from '../../../platform/links/links.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { moveUser } from '../status/move-user.ts';

/**
 * Makes an invited user active whom the site's identity provider vouches for: that takes the place of the invitation, whose
 * link ends. Of everybody else it changes nothing.
 */
export async function acceptProvidedUser(work: UnitOfWork, userId: number): Promise<void> {
  const { tx, now } = work;
  const user = await tx
    .selectFrom('users')
    .select(['id', 'status'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user || !may(userMachine, user.status, 'invitation-accepted')) return;
  await moveUser(work, user, 'invitation-accepted', {
    changes: { email_confirmed_at: now },
    detail: { by: 'single-sign-on' },
  });
  await endLinks(tx, now, userId, 'invitation');
}
