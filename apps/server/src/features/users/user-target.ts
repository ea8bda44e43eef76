import { mayOnUser, type UserRights } from '@openroll/domain/users/may-on-user';
import { dayOf } from '@openroll/domain/values/dates';
import type { TargetLoader } from '../../platform/http/load-target.ts';
import type { Platform } from '../../platform/platform.ts';
import { knownRoles } from '../../platform/sign-in/actor-of.ts';
import { findUser, type WholeUser } from './users.queries.ts';

declare module '../../platform/http/targets.ts' {
  interface LoadedTargets {
    user: WholeUser;
  }
}

/** What completes 'You do not have permission to …', for each right on a user. */
export const userActions: Readonly<Record<keyof UserRights, string>> = {
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

/** Any user who is not deleted: users have no scope, the rights on them do it all. */
export const userTarget = ({ database, clock }: Platform): TargetLoader<'user'> => ({
  find: (_asking, id) => findUser(database, id, dayOf(clock())),
  rule: {
    has: (actor, { id, roles, is_api_user: isApiUser }, right) =>
      mayOnUser(actor, { id, roles: knownRoles(roles), isApiUser })[right],
    actions: userActions,
  },
});
