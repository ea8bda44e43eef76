import type { BodyOf } from '@openroll/contract/endpoint';
import type { updateMe } from '@openroll/contract/users';
import type { UserActor } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import { changedDetails, readUserDetails, type UserDetails } from '@openroll/domain/users/details';
import { dayOf } from '@openroll/domain/values/dates';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid, notSignedIn } from '../../platform/refusal.ts';
import { requireUnchanged } from '../../platform/require-unchanged.ts';
import { requireStepUp } from '../../platform/sign-in/readiness.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { changeOwnDetails } from '../users/details/change-own-details.ts';
import { requireVersion } from '../users/details/require-version.ts';
import { writeAccountEmail } from '../users/emails/write-account-email.ts';
import { findUser } from '../users/users.queries.ts';
import { lockAccount } from './accounts.queries.ts';

/**
 * Changes what users may say about themselves. Another email address or username wants a recent password, and the old
 * address is told. Refuses with 403 what only an administrator sets, where it would change something (AC07); 403 `step_up`;
 * 409 a version that is no longer theirs; 400 for what is malformed, taken, or a language that the site does not have.
 */
export const updateOwnDetails = (
  platform: Platform,
  origin: Origin,
  actor: UserActor,
  given: BodyOf<typeof updateMe>,
): Promise<void> =>
  inTransaction(platform, origin, async (work) => {
    await lockAccount(work.tx, actor.userId);
    const user = await findUser(work.tx, actor.userId, dayOf(work.now, platform.site.timeZone));
    if (!user) throw notSignedIn();
    requireVersion(user, given.updated_at);
    requireUnchanged({
      status: [given.status, user.status],
      roles: [given.roles, user.roles],
      tags: [given.tags, user.tags],
      permissions: [given.permissions, actor.permissions],
      is_api_user: [given.is_api_user, user.is_api_user],
      licenses: [given.licenses, user.licenses],
      appointments: [given.appointments, user.appointments],
      code: [given.code === undefined ? undefined : given.code?.trim() || null, user.code],
    });
    const { email, username, first_name, last_name } = given;
    const read = readUserDetails({ email, username, first_name, last_name }, user, { asksCode: false });
    if (!read.ok) throw invalid(...read.problems);
    const changed = changedDetails(user, read.value);
    if (changed.includes('email') || changed.includes('username')) requireStepUp(actor, work.now);

    const { language = user.language } = given;
    if (given.language && !platform.site.languages.includes(given.language))
      throw invalid(problem('option-unknown', 'language'));
    const wants = given.pref_receive_new_user_notifications ?? user.pref_receive_new_user_notifications;
    const isOtherWish = wants !== user.pref_receive_new_user_notifications;
    const isOtherLanguage = language !== user.language;
    if (changed.length === 0 && !isOtherWish && !isOtherLanguage) return;
    await changeOwnDetails(work, {
      userId: user.id,
      before: user,
      after: read.value,
      wantsNewUserNotifications: wants,
      language,
    });
    const fields = [
      ...changed,
      ...(isOtherWish ? ['pref_receive_new_user_notifications'] : []),
      ...(isOtherLanguage ? ['language'] : []),
    ];
    await work.audit({ action: 'user.own-details-changed', object: ['user', user.id], detail: { fields } });
    await notifyOldAddress(platform, work, user, changed);
  });

async function notifyOldAddress(
  platform: Platform,
  work: UnitOfWork,
  { id, email }: { readonly id: number; readonly email: string },
  changed: readonly (keyof UserDetails)[],
): Promise<void> {
  const kind = changed.includes('email') ? 'email-changed' : 'username-changed';
  if (kind === 'email-changed' || changed.includes('username'))
    await writeAccountEmail(platform, work, { kind, userId: id, to: email });
}
