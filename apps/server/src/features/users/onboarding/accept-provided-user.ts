import { endLinks } from '../../../platform/links/links.ts';
import type { Work } from '../../../platform/work.ts';

/**
 * Makes an invited user active whom the site's identity provider vouches for: that takes the place of the invitation, whose
 * link ends. Of everybody else it changes nothing.
 */
export async function acceptProvidedUser({ tx, now, audit }: Work, userId: number): Promise<void> {
  const accepted = await tx
    .updateTable('users')
    .set({ status: 'active', email_confirmed_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('status', '=', 'invited')
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!accepted) return;
  await endLinks(tx, now, userId, 'invitation');
  await audit({
    action: 'user.status-changed',
    object: ['user', userId],
    detail: { from: 'invited', to: 'active', by: 'single-sign-on' },
  });
}
