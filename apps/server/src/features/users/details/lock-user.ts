import type { Actor } from '@openroll/domain/access/actor';
import { mayOnUser, type UserRights } from '@openroll/domain/users/may-on-user';
import { forbidden, notFound } from '../../../platform/refusal.ts';
import { knownRoles } from '../../../platform/sign-in/actor-of.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

const actionOf: Readonly<Record<keyof UserRights, string>> = {
  change: 'change this user',
  set_status: 'change the status of this user',
  set_password: 'set the password of this user',
  set_roles: 'set the roles of this user',
  set_home_office: 'make somebody a home office administrator',
  set_tags: 'set the tags of this user',
  invite: 'invite this user',
  send_reset: 'send this user a link for a new password',
  remove: 'delete this user',
};

/**
 * Takes a user's row for a change, until the transaction ends. Refuses with 404 one who does not exist or was deleted, and with
 * 403 an actor who lacks the right on this user as they are now (AC06).
 */
export async function lockUser({ tx }: UnitOfWork, actor: Actor, id: number, right: keyof UserRights) {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  const roles = knownRoles(user.roles);
  requireRight(actor, { id: user.id, roles, isApiUser: user.is_api_user }, right);
  return { ...user, roles };
}

export type TakenUser = Awaited<ReturnType<typeof lockUser>>;

function requireRight(actor: Actor, target: Parameters<typeof mayOnUser>[1], right: keyof UserRights): void {
  if (!mayOnUser(actor, target)[right]) throw forbidden(actionOf[right]);
}
