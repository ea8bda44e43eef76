import type { BodyOf } from '@openroll/contract/endpoint';
import type { updateUser as endpoint } from '@openroll/contract/users';
import { permissionsOf } from '@openroll/domain/access/roles';
import {
  changedDetails,
  readUserDetails,
  saysDetails,
  type UserDetails,
} from '@openroll/domain/users/details';
import { dayOf } from '@openroll/domain/values/dates';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, invalid, notFound } from '../../../platform/refusal.ts';
import { requireUnchanged } from '../../../platform/require-unchanged.ts';
import { requireStepUp } from '../../../platform/sign-in/readiness.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../emails/write-account-email.ts';
import { type LockedUser, lockUser } from '../lock-user.ts';
import { lockHomeOfficeChanges } from '../roles/require-other-home-office.ts';
import { changeStatus } from '../status/change-status.ts';
import { findUser, type WholeUser } from '../users.queries.ts';
import { moveEmail } from './move-email.ts';
import { refuseTakenNames } from './refuse-taken-names.ts';
import {
  type Credentials,
  readCredentials,
  replaceAppointments,
  replaceLicenses,
} from './replace-licenses.ts';
import { requireVersion } from './require-version.ts';

export type UserChange = BodyOf<typeof endpoint>;

/**
 * Changes a user: details, status, licenses, appointments. What was not sent stays, and nothing is written where nothing
 * differs. Refuses with 403 somebody above the actor and what has calls of its own (AC06, AC07), with 409 a version that is no
 * longer the user's, with 400 what the rules of the form say.
 */
export async function updateUser(
  platform: Platform,
  origin: Origin,
  userId: number,
  given: UserChange,
): Promise<void> {
  await inTransaction(platform, origin, async (work) => {
    if (given.status) await lockHomeOfficeChanges(work);
    const taken = await lockUser(work, origin.actor, userId, 'change');
    const user = await findUser(work.tx, userId, dayOf(work.now, platform.site.timeZone));
    if (!user) throw notFound();
    requireOwnCalls(given, user);
    requireVersion(user, given.updated_at);

    const { details, credentials } = readChange(platform, given, user);
    const wantsNews = given.pref_receive_new_user_notifications ?? user.pref_receive_new_user_notifications;
    const fields = [...changedDetails(user, details), ...changedRest(user, credentials, wantsNews)];
    if (fields.length > 0) {
      if (user.is_api_user) throw forbidden('fields-of-api-user');
      // Another address is another way in: whoever gives it shows that they are at the keyboard (§11.2).
      if (fields.includes('email') || fields.includes('username')) requireStepUp(origin.actor, work.now);
      await writeFields(work, user, details, wantsNews);
      if (credentials.licenses) await replaceLicenses(work, userId, credentials.licenses);
      if (credentials.appointments) await replaceAppointments(work, userId, credentials.appointments);
      await work.audit({ action: 'user.changed', object: ['user', userId], detail: { fields } });
    }
    const status = given.status ?? user.status;
    await changeStatus(platform, work, origin.actor, taken, status);
    if (fields.includes('email'))
      await moveEmail(platform, work, origin.actor, { id: userId, from: user.email, status });
    else if (fields.includes('username') && status === 'active')
      await writeAccountEmail(platform, work, { kind: 'username-changed', userId });
  });
}

/** What has calls of its own may be sent along, but not changed here. */
const requireOwnCalls = (given: UserChange, user: WholeUser): void =>
  requireUnchanged({
    roles: [given.roles, user.roles],
    tags: [given.tags, user.tags],
    permissions: [given.permissions, permissionsOf(user.roles as LockedUser['roles'])],
    is_api_user: [given.is_api_user, user.is_api_user],
  });

function readChange(
  platform: Platform,
  given: UserChange,
  user: WholeUser,
): { readonly details: UserDetails; readonly credentials: Credentials } {
  const read = readUserDetails(given, user, { asksCode: !user.is_api_user && saysDetails(given) });
  const { credentials, problems } = readCredentials(platform, given);
  if (!read.ok || problems.length > 0) throw invalid(...(read.ok ? [] : read.problems), ...problems);
  return { details: read.value, credentials };
}

function changedRest(user: WholeUser, { licenses, appointments }: Credentials, wantsNews: boolean): string[] {
  return [
    ...(licenses && !isSameSet(licenses, user.licenses) ? ['licenses'] : []),
    ...(appointments && !isSameSet(appointments, user.appointments) ? ['appointments'] : []),
    ...(wantsNews === user.pref_receive_new_user_notifications
      ? []
      : ['pref_receive_new_user_notifications']),
  ];
}

const isSameSet = (one: readonly object[], other: readonly object[]): boolean =>
  canonical(one) === canonical(other);

const canonical = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort(),
  );

/** The version moves on, also within a millisecond: two changes never carry the same. */
async function writeFields(
  { tx, now }: UnitOfWork,
  user: WholeUser,
  details: UserDetails,
  pref_receive_new_user_notifications: boolean,
): Promise<void> {
  const { email, username, first_name, last_name, code } = details;
  await refuseTakenNames(
    tx
      .updateTable('users')
      .set({
        email,
        username,
        first_name,
        last_name,
        code,
        pref_receive_new_user_notifications,
        // Nobody has shown that the new mailbox is theirs.
        ...(email === user.email ? {} : { email_confirmed_at: null }),
        updated_at: new Date(Math.max(now.getTime(), user.updated_at.getTime() + 1)),
      })
      .where('id', '=', user.id)
      .execute(),
  );
}
