import { permissions } from '@openroll/domain/access/permissions';
import { roles } from '@openroll/domain/access/roles';
import { z } from 'zod';
import { endpoint, everybody, signedIn } from './endpoint.ts';

export const currentUser = z.object({
  id: z.number(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  code: z.string().nullable(),
  status: z.enum(['invited', 'active', 'deactivated']),
  last_login: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  tags: z.array(z.object({ id: z.number(), name: z.string() })),
  permissions: z.array(z.enum(permissions)),
  pref_receive_new_user_notifications: z.boolean(),
  is_api_user: z.boolean(),
  licensed_states: z.array(z.string()),
});
export type CurrentUser = z.output<typeof currentUser>;

export const login = endpoint({
  method: 'POST',
  path: '/api/users/login',
  summary: 'Signs in with e-mail (or username) and password',
  access: everybody,
  body: z.object({
    email: z.string().max(254).optional(),
    username: z.string().max(254).optional(),
    password: z.string().max(1024).default(''),
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
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The current user with permissions and licensed states',
  access: signedIn,
  reply: currentUser,
  poll: true,
});
