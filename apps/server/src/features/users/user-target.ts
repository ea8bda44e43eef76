import { mayOnUser } from '@openroll/domain/users/may-on-user';
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

/** Any user who is not deleted: users have no scope, the rights on them do it all. */
export const userTarget = ({ database, clock, site }: Platform): TargetLoader<'user'> => ({
  find: (_asking, id) => findUser(database, id, dayOf(clock(), site.timeZone)),
  rule: {
    has: (actor, { id, roles, is_api_user: isApiUser }, right) =>
      mayOnUser(actor, { id, roles: knownRoles(roles), isApiUser })[right],
  },
});
