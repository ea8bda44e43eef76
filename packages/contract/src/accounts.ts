import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { always, endpoint, everybody, may, signedIn, whileSettingUp } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, instant, repeatedPassword } from './values.ts';

const done = z.object({ success: z.boolean() });
const password = z.string().max(lengths.password).default('');
const token = z.string().max(lengths.token).default('');

export const register = endpoint({
  method: 'POST',
  path: '/api/users/register',
  summary: 'Registers an agent; the reply is the same whether the address is known or not',
  access: everybody,
  body: z.object({
    email: z.string().max(lengths.email).default(''),
    password,
    first_name: z.string().max(lengths.personName).default(''),
    last_name: z.string().max(lengths.personName).default(''),
    code: z.string().max(lengths.agentCode).default(''),
  }),
  reply: done,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/users/confirm-email-finalize',
  summary: 'Confirms the email address of a registration',
  access: everybody,
  body: z.object({ token }),
  reply: done,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/users/reset-password',
  summary: 'Sends a link to set a new password; the reply is always the same',
  access: everybody,
  body: z.object({ username: z.string().max(lengths.email).default('') }),
  reply: done,
});

export const finalizePasswordReset = endpoint({
  method: 'POST',
  path: '/api/users/reset-password-finalize',
  summary: 'Sets a new password by the link of a reset; every session of the user ends',
  access: everybody,
  body: z.object({ token, password, ...repeatedPassword }),
  reply: done,
});

export const sendInvitation = endpoint({
  method: 'POST',
  path: '/api/users/invitation',
  summary: 'Sends an invited user a fresh invitation',
  access: may('send_user_invitation_email'),
  target: about('user', 'invite', 'body.user_id'),
  body: z.object({ user_id: id }),
  reply: done,
});

export const finalizeInvitation = endpoint({
  method: 'POST',
  path: '/api/users/invitation-finalize',
  summary: 'Accepts an invitation by choosing a password',
  access: everybody,
  body: z.object({ token, password, ...repeatedPassword }),
  reply: done,
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/users/step-up',
  summary: 'Gives the password or a code once more, for dangerous actions within the next ten minutes',
  access: signedIn,
  body: z.object({
    password: z.string().max(lengths.password).optional(),
    code: z.string().max(lengths.signInCode).optional(),
  }),
  reply: done,
  limit: 'none',
  unready: always,
});

export const openSession = z.object({
  id: z.number(),
  current: z.boolean(),
  created_at: instant,
  last_seen_at: instant,
  ip: z.string(),
  user_agent: z.string(),
});
export type OpenSession = z.output<typeof openSession>;

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/users/me/sessions',
  summary: 'Where the user is signed in',
  access: signedIn,
  reply: z.object({ rows: z.array(openSession) }),
});

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/api/users/me/sessions/{id}',
  summary: 'Ends one session of the user',
  access: signedIn,
  target: about('sign-in session', 'see', 'params.id'),
  params: idParams,
  reply: done,
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/users/me/sign-out-everywhere',
  summary: 'Ends every session of the user, this one too, and forgets remembered devices',
  access: signedIn,
  reply: done,
});

export const twoStepState = z.object({
  on: z.boolean(),
  /** The site wants it from this user: it cannot be turned off. */
  required: z.boolean(),
  recovery_codes_left: z.number(),
});
export type TwoStepState = z.output<typeof twoStepState>;

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/api/users/me/two-step',
  summary: 'Whether two-step sign-in is on for the user',
  access: signedIn,
  reply: twoStepState,
  unready: whileSettingUp,
});

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/api/users/me/two-step',
  summary: 'Makes a secret for an authenticator; nothing asks for a code before one has confirmed it',
  access: signedIn,
  reply: z.object({ secret: z.string(), otpauth_uri: z.string() }),
  stepUp: true,
  unready: whileSettingUp,
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/api/users/me/two-step/confirm',
  summary: 'Turns two-step sign-in on with a first code, and shows the recovery codes once',
  access: signedIn,
  body: z.object({ code: z.string().max(lengths.signInCode).default('') }),
  reply: recoveryCodes,
  stepUp: true,
  unready: whileSettingUp,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/users/me/two-step/recovery-codes',
  summary: 'Replaces the recovery codes and shows the new ones once',
  access: signedIn,
  reply: recoveryCodes,
  stepUp: true,
});

export const removeMyTwoStep = endpoint({
  method: 'DELETE',
  path: '/api/users/me/two-step',
  summary: 'Turns two-step sign-in off, where the site allows it',
  access: signedIn,
  reply: done,
  stepUp: true,
});

export const removeUserTwoStep = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/two-step',
  summary: "Takes a lost authenticator away from another user's account",
  access: may('change_user'),
  target: about('user', 'set_status', 'params.id'),
  params: idParams,
  reply: done,
  stepUp: true,
});
