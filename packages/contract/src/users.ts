import { type Permission, permissions } from '@openroll/domain/access/permissions';
import { roles } from '@openroll/domain/access/roles';
import { userStates } from '@openroll/domain/statuses/user-status';
import { counts, lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, may, whileSettingUp } from './endpoint.ts';
import { currentUser, tag, userIdentity } from './sign-in.ts';
import { about } from './targets.ts';
import {
  direction,
  id,
  idParams,
  instant,
  listOf,
  maybeErrors,
  page,
  repeatedPassword,
  rowsPerPage,
  searchText,
} from './values.ts';

const permission = z.enum(permissions as unknown as [Permission, ...Permission[]]);

/** A license to sell in a state; `to` is null while it has no end (§1.21). */
export const license = z.object({
  state: z.string(),
  number: z.string(),
  from: z.string(),
  to: z.string().nullable(),
});
export type License = z.output<typeof license>;
/** An appointment with a carrier for some states. */
export const appointment = z.object({
  carrier: z.string(),
  states: z.array(z.string()),
  from: z.string(),
  to: z.string().nullable(),
});
export type Appointment = z.output<typeof appointment>;

const name = z.string().max(lengths.personName);
const email = z.string().max(lengths.email);

/** As they are sent; whoever leaves the end out means none. */
const licensesGiven = z
  .array(
    license.extend({
      state: z.string().max(lengths.stateCode),
      number: z.string().max(lengths.licenseNumber),
      to: license.shape.to.default(null),
    }),
  )
  .max(counts.licenses);
const appointmentsGiven = z
  .array(
    appointment.extend({
      carrier: z.string().max(lengths.carrier),
      states: z.array(z.string().max(lengths.stateCode)).max(counts.states),
      to: appointment.shape.to.default(null),
    }),
  )
  .max(counts.licenses);

const rolesGiven = z.array(z.enum(roles)).max(counts.roles);
/** By id, or as a reply showed them. */
const tagsGiven = z
  .array(z.union([id, z.object({ id }).transform((shown) => shown.id)], { error: 'tag' }))
  .max(counts.tags);

/** The version that was read (§10.4). */
const version = z.string().optional();

/** What clients send back as they have read it. */
const echoed = {
  roles: rolesGiven.optional(),
  tags: tagsGiven.optional(),
  permissions: z.array(permission).max(counts.permissions).optional(),
  is_api_user: z.boolean().optional(),
};

export const updateMe = endpoint({
  method: 'PUT',
  path: '/api/users/me',
  summary: 'Changes the own details; another email or username wants a recent password (step_up)',
  access: may('change_me'),
  body: z.object({
    email: email.optional(),
    username: email.optional(),
    first_name: name.optional(),
    last_name: name.optional(),
    code: z.string().max(lengths.agentCode).nullish(),
    pref_receive_new_user_notifications: z.boolean().optional(),
    /** One of the site's languages; null goes by the browser again. */
    language: z.string().max(lengths.language).nullish(),
    /** What only an administrator sets: refused with 403 where it would change something (§10.2). */
    ...echoed,
    status: z.enum(userStates).optional(),
    licenses: licensesGiven.optional(),
    appointments: appointmentsGiven.optional(),
    updated_at: version,
  }),
  reply: currentUser,
});

export const changeMyPassword = endpoint({
  method: 'POST',
  path: '/api/users/password',
  summary: 'Changes the own password; every other session of the user ends',
  access: may('change_my_password'),
  body: z.object({
    current_password: z.string().max(lengths.password),
    password: z.string().max(lengths.password),
    ...repeatedPassword,
  }),
  reply: z.object({ success: z.boolean() }),
  unready: whileSettingUp,
});

/** A row of Manage Users. Whoever only assigns users to cases gets `userChoice` (§1.18). */
export const userRow = z.object({
  ...userIdentity,
  awaiting_review: z.boolean(),
  permissions: z.array(permission),
  pref_receive_new_user_notifications: z.boolean(),
  created_at: instant,
});
export type UserRow = z.output<typeof userRow>;
export const userChoice = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  is_api_user: z.boolean(),
  tags: z.array(tag),
});
export type UserChoice = z.output<typeof userChoice>;

/** Every field of a row (§10.5); those of `userChoice` for whoever gets that. */
export const userSortColumns = Object.keys(userRow.shape) as readonly (keyof UserRow)[];
export const userChoiceColumns = Object.keys(userChoice.shape) as readonly (keyof UserChoice)[];

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Users by page; those who are deactivated only when asked for',
  access: may('access_manage_users_page', 'manage_products_for_case'),
  query: z.object({
    search_text: searchText,
    include_deactivated: z.stringbool().default(false),
    /** Only those who have registered and wait for a review. */
    awaiting_review: z.stringbool().default(false),
    /** Only API users without a case: whom a case can take. */
    unassigned_api_users: z.stringbool().default(false),
    sort_column: z.enum(userSortColumns).default('status'),
    sort_direction: direction.default('desc'),
    page,
    rows_per_page: rowsPerPage,
  }),
  reply: listOf(z.union([userRow, userChoice])),
});

export const userDetail = z.object({
  ...userIdentity,
  awaiting_review: z.boolean(),
  permissions: z.array(permission),
  pref_receive_new_user_notifications: z.boolean(),
  licenses: z.array(license),
  appointments: z.array(appointment),
  licensed_states: z.array(z.string()),
  two_step: z.boolean(),
  updated_at: instant,
  /** What the caller may do with this user, by the rules that the server itself asks. */
  may: z.object({
    change: z.boolean(),
    set_status: z.boolean(),
    set_password: z.boolean(),
    set_roles: z.boolean(),
    set_home_office: z.boolean(),
    set_tags: z.boolean(),
    invite: z.boolean(),
    send_reset: z.boolean(),
    remove: z.boolean(),
  }),
});
export type UserDetail = z.output<typeof userDetail>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'One user with roles, tags, licenses and appointments',
  access: may('access_manage_users_page'),
  target: about('user', 'see', 'params.id'),
  params: idParams,
  reply: userDetail,
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Makes a user: invited by email, or an API user that is active at once',
  access: may('create_user'),
  body: z.object({
    email: email.default(''),
    username: email.default(''),
    password: z.string().max(lengths.password).optional(),
    ...repeatedPassword,
    first_name: name.default(''),
    last_name: name.default(''),
    code: z.string().max(lengths.agentCode).nullish(),
    roles: rolesGiven.default([]),
    tag_ids: z.array(id).max(counts.tags).optional(),
    /** The same by the name of the record (§1.11); `tag_ids` stands where both come. */
    tags: tagsGiven.optional(),
    is_api_user: z.boolean().default(false),
    pref_receive_new_user_notifications: z.boolean().default(false),
    licenses: licensesGiven.default([]),
    appointments: appointmentsGiven.default([]),
  }),
  reply: userDetail,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  summary: 'Changes a user: details, status, licenses, appointments',
  access: may('change_user'),
  target: about('user', 'change', 'params.id'),
  params: idParams,
  body: z.object({
    email: email.optional(),
    username: email.optional(),
    first_name: name.optional(),
    last_name: name.optional(),
    code: z.string().max(lengths.agentCode).nullish(),
    status: z.enum(userStates).optional(),
    pref_receive_new_user_notifications: z.boolean().optional(),
    licenses: licensesGiven.optional(),
    appointments: appointmentsGiven.optional(),
    /** Have calls of their own: refused with 403 where they would change something (§10.2). */
    ...echoed,
    updated_at: version,
  }),
  reply: userDetail,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: 'Takes a user away; what they did stays',
  access: may('change_user'),
  target: about('user', 'remove', 'params.id'),
  params: idParams,
  reply: z.object({ success: z.boolean() }),
  stepUp: true,
});

export const setUserPassword = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/password',
  summary: "Sets another user's password; they change it when they sign in next",
  access: may('change_user'),
  target: about('user', 'set_password', 'params.id'),
  params: idParams,
  body: z.object({
    password: z.string().max(lengths.password),
    ...repeatedPassword,
  }),
  reply: z.object({ success: z.boolean() }),
  stepUp: true,
});

export const setUserRoles = endpoint({
  method: 'POST',
  path: '/api/users/{id}/roles',
  summary: 'Replaces the roles of a user',
  access: may('set_user_role'),
  target: about('user', 'set_roles', 'params.id'),
  params: idParams,
  body: z.object({ roles: rolesGiven, updated_at: version }),
  reply: userDetail,
  stepUp: true,
});

export const setUserTags = endpoint({
  method: 'POST',
  path: '/api/users/{id}/tags',
  summary: 'Replaces the tags of a user',
  access: may('set_user_tags'),
  target: about('user', 'set_tags', 'params.id'),
  params: idParams,
  body: z.object({ tag_ids: z.array(id).max(counts.tags), updated_at: version }),
  reply: userDetail,
});

export const signOutUser = endpoint({
  method: 'POST',
  path: '/api/users/{id}/sign-out',
  summary: 'Ends every session of a user',
  access: may('change_user'),
  target: about('user', 'set_status', 'params.id'),
  params: idParams,
  reply: z.object({ success: z.boolean() }),
});

export const assignedCase = z.object({
  id: z.number(),
  group_name: z.string(),
  /** Null of a case outside the caller's own scope. */
  is_active: z.boolean().nullable(),
  restricted_to_own_enrollments: z.boolean(),
  /** Assigned by itself: only such an assignment can be removed. */
  direct: z.boolean(),
  /** The tags that user and case share. */
  tags: z.array(tag),
});
export type AssignedCase = z.output<typeof assignedCase>;

/** Every field of a row (§10.5); `name` is group_name, and `status` active before inactive. */
export const assignedCaseOrders = [
  'name',
  'status',
  ...(Object.keys(assignedCase.shape) as (keyof AssignedCase)[]),
] as const;

export const listCasesOfUser = endpoint({
  method: 'GET',
  path: '/api/users/{id}/cases',
  summary: 'Cases assigned to a user, directly or through a tag',
  access: may('access_manage_users_page'),
  target: about('user', 'see', 'params.id'),
  params: idParams,
  query: z.object({
    orderBy: z.enum(assignedCaseOrders).default('name'),
    orderDirection: direction.default('asc'),
    currentPage: page,
    rowsPerPage,
  }),
  reply: z.object({ cases: z.array(assignedCase), totalResultsCount: z.number() }),
});

/** What is told of a key (§1.15). */
export const apiKeyInfo = z.object({
  auth_token: z.string().nullable(),
  auth_token_expiration: instant.nullable(),
  auth_token_expiration_display: z.string().nullable(),
  errors: maybeErrors,
});
export type ApiKeyInfo = z.output<typeof apiKeyInfo>;

export const getApiKey = endpoint({
  method: 'GET',
  path: '/api/users/{id}/auth-token',
  summary: "An API user's key and its expiry; every reading is audited",
  access: may('assign_user_to_case'),
  target: about('API user', 'see', 'params.id'),
  params: idParams,
  reply: apiKeyInfo,
  stepUp: true,
});

export const renewApiKey = endpoint({
  method: 'POST',
  path: '/api/users/{id}/auth-token',
  summary: 'Renews the expiry of the key, or makes a new key that ends the old one',
  access: may('assign_user_to_case'),
  target: about('API user', 'see', 'params.id'),
  params: idParams,
  body: z.object({ generate_new_token: z.boolean().default(false) }),
  reply: apiKeyInfo,
  stepUp: true,
});
