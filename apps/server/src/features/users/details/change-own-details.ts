import { changedDetails, type UserDetails } from '@openroll/domain/users/details';
import { sql } from 'kysely';
import { endLinks } from '../../../platform/links/links.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { refuseTakenNames } from './refuse-taken-names.ts';

export interface OwnDetails {
  readonly userId: number;
  readonly before: UserDetails;
  readonly after: UserDetails;
  readonly wantsNewUserNotifications: boolean;
  readonly language: string | null;
}

/**
 * Writes what users change about themselves. Another address is not confirmed, and links that were sent to the old one are
 * dead. Refuses with 400 where email or username belong to somebody else.
 */
export async function changeOwnDetails(
  { tx, now }: UnitOfWork,
  { userId, before, after, wantsNewUserNotifications, language }: OwnDetails,
): Promise<void> {
  const isElsewhere = changedDetails(before, after).includes('email');
  await refuseTakenNames(
    tx
      .updateTable('users')
      .set({
        email: after.email,
        username: after.username,
        first_name: after.first_name,
        last_name: after.last_name,
        pref_receive_new_user_notifications: wantsNewUserNotifications,
        language,
        updated_at: sql<Date>`greatest(updated_at + interval '1 millisecond', ${now})`,
        ...(isElsewhere ? { email_confirmed_at: null } : {}),
      })
      .where('id', '=', userId)
      .execute(),
  );
  if (isElsewhere) await endLinks(tx, now, userId);
}
