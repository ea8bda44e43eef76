import { type Actor, holds, userIdOf } from '../access/actor.ts';
import type { Permission } from '../access/permissions.ts';
import { permissionsOf, type Role } from '../access/roles.ts';

/** A user as the rules about acting on users see one. */
export interface TargetUser {
  readonly id: number;
  readonly roles: readonly Role[];
  readonly isApiUser: boolean;
}

/** What an actor may do with one user; travels in the reply of `GET /api/users/{id}`. */
export interface UserRights {
  readonly change: boolean;
  readonly set_status: boolean;
  readonly set_password: boolean;
  readonly set_roles: boolean;
  readonly set_home_office: boolean;
  readonly set_tags: boolean;
  readonly invite: boolean;
  readonly send_reset: boolean;
  readonly remove: boolean;
}

const ofEveryAgent: ReadonlySet<Permission> = new Set(permissionsOf([]));

/**
 * Nobody acts on somebody above them: the actor holds every permission of the target (§1.18; AC06). What every
 * agent may do does not count: a user administrator manages agents, whose cases they never see.
 */
export const isNotBelow = (actor: Actor, roles: readonly Role[]): boolean =>
  permissionsOf(roles).every((permission) => ofEveryAgent.has(permission) || holds(actor, permission));

/** What an actor may do with a user (§1.18): nobody changes their own roles, tags or status. */
export function mayOnUser(actor: Actor, target: TargetUser): UserRights {
  const reaches = isNotBelow(actor, target.roles);
  const isSelf = userIdOf(actor) === target.id;
  const may = (permission: Permission) => reaches && holds(actor, permission);
  const onOther = (permission: Permission) => !isSelf && may(permission);
  const onPerson = (permission: Permission) => !target.isApiUser && onOther(permission);
  return {
    change: may('change_user'),
    set_status: onOther('change_user'),
    set_password: onPerson('change_user'),
    set_roles: onPerson('set_user_role'),
    set_home_office: onPerson('set_user_role_to_homeofficeadmin') && holds(actor, 'set_user_role'),
    set_tags: onOther('set_user_tags'),
    invite: onPerson('send_user_invitation_email'),
    send_reset: onPerson('send_user_reset_password_email'),
    remove: onOther('change_user'),
  };
}

/**
 * Whether an actor may turn these roles into those (§1.18): admin rights need set_user_role, the home office its own
 * permission, also to take it away. An API user's one role never changes.
 */
export function mayChangeRoles(actor: Actor, before: readonly Role[], after: readonly Role[]): boolean {
  const changed = [...before, ...after].filter((role) => before.includes(role) !== after.includes(role));
  if (changed.length === 0) return true;
  if (!holds(actor, 'set_user_role')) return false;
  return !changed.includes('HomeOfficeAdmin') || holds(actor, 'set_user_role_to_homeofficeadmin');
}
