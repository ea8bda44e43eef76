import type { CurrentUser } from '@openroll/contract/sign-in';
import type { UserDetail } from '@openroll/contract/users';
import type { Actor, UserActor } from '@openroll/domain/access/actor';
import { permissions } from '@openroll/domain/access/permissions';
import { permissionsOf, roles } from '@openroll/domain/access/roles';
import { mayOnUser } from '@openroll/domain/users/may-on-user';
import { knownRoles } from '../../platform/sign-in/actor-of.ts';
import type { UserWithTags, WholeUser } from './users.queries.ts';

/** What every picture of a user shows. */
const identityOf = (user: UserWithTags) => {
  const roles = knownRoles(user.roles);
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    code: user.code,
    status: user.status,
    last_login: user.last_login_at?.toISOString() ?? null,
    roles,
    tags: user.tags,
    is_api_user: user.is_api_user,
    permissions: [...permissionsOf(roles)],
    pref_receive_new_user_notifications: user.pref_receive_new_user_notifications,
    licensed_states: user.licensed_states,
  };
};

/** What the application is told of the session beside its user. */
export type SessionOfUser = Pick<NonNullable<UserActor['session']>, 'requiredAction' | 'handedOverFor'>;

/** The signed-in user as the application sees itself: what they may do travels along. */
export const toCurrentUser = (user: UserWithTags, session: SessionOfUser | undefined): CurrentUser => ({
  ...identityOf(user),
  language: user.language,
  updated_at: user.updated_at.toISOString(),
  two_step: user.two_step,
  must: session?.requiredAction ?? null,
  handed_over_for: session?.handedOverFor ?? null,
});

/** A user as an administrator sees them, with what this actor may do with them. */
export const toUserDetail = (user: WholeUser, actor: Actor): UserDetail => ({
  ...identityOf(user),
  awaiting_review: user.awaiting_review,
  licenses: user.licenses,
  appointments: user.appointments,
  two_step: user.two_step,
  updated_at: user.updated_at.toISOString(),
  may: mayOnUser(actor, { id: user.id, roles: knownRoles(user.roles), isApiUser: user.is_api_user }),
});

// A user `u` → wire shape of a list, written by the database itself (P1).

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const tags = `coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name))
  from user_tags ut join tags t on t.id = ut.tag_id where ut.user_id = u.id), '[]'::json)`;

const ofRole = JSON.stringify(Object.fromEntries(roles.map((role) => [role, permissionsOf([role])])));
const inOrder = permissions.map((permission) => `'${permission}'`).join(', ');

/** What `permissionsOf` says of the user's roles, by its own lists. */
const permissionsJson = `case cardinality(u.roles)
  when 0 then '${JSON.stringify(permissionsOf([]))}'::json
  when 1 then ('${ofRole}'::jsonb -> u.roles[1])::json
  else (select json_agg(p.name order by p.place) from unnest(array[${inOrder}]) with ordinality p(name, place)
    where exists (select from unnest(u.roles) r where '${ofRole}'::jsonb -> r ? p.name)) end`;

/** A row of Manage Users. */
export const userRowJson = `json_build_object('id', u.id, 'email', u.email, 'username', u.username,
  'first_name', u.first_name, 'last_name', u.last_name, 'code', u.code, 'status', u.status,
  'last_login', ${instant('u.last_login_at')}, 'roles', u.roles, 'tags', ${tags}, 'is_api_user', u.is_api_user,
  'awaiting_review', u.awaiting_review, 'permissions', ${permissionsJson},
  'pref_receive_new_user_notifications', u.pref_receive_new_user_notifications, 'created_at', ${instant('u.created_at')})`;

/** Somebody to assign to a case. */
export const userChoiceJson = `json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
  'is_api_user', u.is_api_user, 'tags', ${tags})`;
