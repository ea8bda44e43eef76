import type { CurrentUser } from '@openroll/contract/users';
import { permissionsOf } from '@openroll/domain/access/roles';
import { knownRoles } from '../../platform/sign-in/actor-of.ts';
import type { UserWithTags } from './users.queries.ts';

/** The signed-in user as the application sees itself: what they may do travels along. */
export function toCurrentUser(user: UserWithTags): CurrentUser {
  const roles = knownRoles(user.roles);
  return {
    id: user.id,
    email: user.email,
    username: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    code: user.code,
    status: user.status as CurrentUser['status'],
    last_login: user.last_login_at?.toISOString() ?? null,
    roles,
    tags: user.tags,
    permissions: [...permissionsOf(roles)],
    pref_receive_new_user_notifications: user.pref_receive_new_user_notifications,
    is_api_user: user.is_api_user,
    licensed_states: user.licensed_states,
  };
}
