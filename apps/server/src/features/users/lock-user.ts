import type { Actor } from '@openroll/domain/access/actor';
import { mayOnUser, type UserRights } from '@openroll/domain/users/may-on-user';
import { forbidden, notFound } from '../../platform/refusal.ts';
import { knownRoles } from '../../platform/sign-in/actor-of.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

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

export type LockedUser = Awaited<ReturnType<typeof lockUser>>;

function requireRight(actor: Actor, target: Parameters<typeof mayOnUser>[1], right: keyof UserRights): void {
  if (!mayOnUser(actor, target)[right]) throw forbidden(`user.${right}`);
}
