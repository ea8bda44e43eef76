import { type Permission, permissions } from '@openroll/domain/access/permissions';
import { requiredActions } from '@openroll/domain/access/required-action';
import { roles } from '@openroll/domain/access/roles';
import { userStates } from '@openroll/domain/statuses/user-status';
import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { always, endpoint, everybody, signedIn } from './endpoint.ts';

// What the sign-in page needs, and nothing more: it is the first that a browser loads (values.ts brings every problem code).

export const tag = z.object({ id: z.number(), name: z.string() });
export type Tag = z.output<typeof tag>;

/** What every picture of a user shows (§1.11). */
export const userIdentity = {
  id: z.number(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  code: z.string().nullable(),
  status: z.enum(userStates),
  last_login: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  tags: z.array(tag),
  is_api_user: z.boolean(),
};

export const currentUser = z.object({
  ...userIdentity,
  permissions: z.array(z.enum(permissions as unknown as [Permission, ...Permission[]])),
  pref_receive_new_user_notifications: z.boolean(),
  licensed_states: z.array(z.string()),
  /** What they chose among the languages of the site; null for none. */
  language: z.string().nullable(),
  /** The version that a change of the own details names (§10.4). */
  updated_at: z.string(),
  /** Whether signing in asks for a code: a shorter password will do then. */
  two_step: z.boolean(),
  must: z.enum(requiredActions).nullable(),
  /** The wizard session for which the device was handed over. */
  handed_over_for: z.number().nullable(),
});
export type CurrentUser = z.output<typeof currentUser>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The current user with permissions and licensed states',
  access: signedIn,
  reply: currentUser,
  poll: true,
  unready: always,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/users/login',
  summary: 'Signs in with email (or username) and password, and a code where two-step sign-in is on',
  access: everybody,
  body: z.object({
    email: z.string().max(lengths.email).optional(),
    username: z.string().max(lengths.email).optional(),
    password: z.string().max(lengths.password).default(''),
    /** Six digits of the authenticator, or a recovery code. Missing where needed: 401 `two-step-needed`. */
    code: z.string().max(lengths.signInCode).optional(),
  }),
  reply: currentUser,
  limit: 'none',
});

export const logout = endpoint({
  method: 'GET',
  path: '/api/users/logout',
  summary: 'Ends the session',
  access: everybody,
  reply: z.object({ success: z.boolean() }),
  unready: always,
});
