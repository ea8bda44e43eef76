import type { BodyOf } from '@openroll/contract/endpoint';
import type { createUser as endpoint } from '@openroll/contract/users';
import { type Actor, holds, userIdOf } from '@openroll/domain/access/actor';
import { repeatedPasswordProblems } from '@openroll/domain/access/repeated-password';
import type { Role } from '@openroll/domain/access/roles';
import { type Problem, problem } from '@openroll/domain/problems';
import { userMachine } from '@openroll/domain/statuses/user-status';
import { nobodyYet, readUserDetails } from '@openroll/domain/users/details';
import { mayChangeRoles } from '@openroll/domain/users/may-on-user';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, invalid } from '../../../platform/refusal.ts';
import { requireStepUp } from '../../../platform/sign-in/readiness.ts';
import { firstStatus } from '../../../platform/status-after.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { inviteUser } from '../onboarding/invite-user.ts';
import { hashNewPassword, newPasswordProblems } from '../passwords/hash-new-password.ts';
import { replaceTags } from '../tags/replace-tags.ts';
import { refuseTakenNames } from './refuse-taken-names.ts';
import { readCredentials, replaceAppointments, replaceLicenses } from './replace-licenses.ts';

/**
 * Makes a user. A person is invited by email at once; the password given here counts for whoever is activated by hand before
 * choosing their own by that email. An API user is active, and has neither password nor code (§1.12, §1.14). Admin rights want a
 * recent password of whoever gives them (§11.2). Refuses with 403 what the actor may not give, with 400 what is
 * missing or taken.
 */
export async function createUser(
  platform: Platform,
  origin: Origin,
  given: BodyOf<typeof endpoint>,
): Promise<{ readonly id: number }> {
  const { actor } = origin;
  const isApiUser = given.is_api_user || given.roles.includes('APIUser');
  const roles: readonly Role[] = isApiUser && given.roles.length === 0 ? ['APIUser'] : given.roles;
  const tagIds = given.tag_ids ?? given.tags ?? [];
  requireMayGive(platform, actor, roles, tagIds);

  const read = readUserDetails(given, nobodyYet, { asksCode: !isApiUser });
  const { credentials, problems } = readCredentials(platform, given);
  const found = [...(read.ok ? [] : read.problems), ...roleProblems(roles, isApiUser), ...problems];
  const { password = '' } = given;
  const owner = read.ok ? read.value : given;
  if (!isApiUser)
    found.push(...newPasswordProblems(platform, owner, password), ...repeatedPasswordProblems(given));
  if (!read.ok || found.length > 0) throw invalid(...found);
  const details = read.value;
  const password_hash = isApiUser ? null : await hashNewPassword(platform, details, password);

  return inTransaction(platform, origin, async (work) => {
    const { tx, now, audit } = work;
    const created = await refuseTakenNames(
      tx
        .insertInto('users')
        .values({
          ...details,
          email_confirmed_at: isApiUser ? now : null,
          password_hash,
          status: firstStatus(userMachine, isApiUser ? 'activated' : 'invited'),
          is_api_user: isApiUser,
          roles: [...new Set(roles)],
          pref_receive_new_user_notifications: given.pref_receive_new_user_notifications,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await replaceTags(work, created.id, tagIds);
    await replaceLicenses(work, created.id, credentials.licenses ?? []);
    await replaceAppointments(work, created.id, credentials.appointments ?? []);
    await audit({
      action: 'user.created',
      object: ['user', created.id],
      detail: { roles, tags: tagIds, is_api_user: isApiUser },
    });
    if (!isApiUser)
      await inviteUser(platform, work, {
        userId: created.id,
        sentBy: userIdOf(actor),
      });
    return created;
  });
}

function requireMayGive(
  { clock }: Platform,
  actor: Actor,
  roles: readonly Role[],
  tagIds: readonly number[],
): void {
  if (!mayChangeRoles(actor, [], roles)) throw forbidden('give-roles');
  if (tagIds.length > 0 && !holds(actor, 'set_user_tags')) throw forbidden('tags-of-users');
  if (roles.some((role) => role !== 'APIUser')) requireStepUp(actor, clock());
}

const roleProblems = (roles: readonly Role[], isApiUser: boolean): Problem[] =>
  isApiUser && roles.some((role) => role !== 'APIUser') ? [problem('api-user-one-role', 'roles')] : [];
