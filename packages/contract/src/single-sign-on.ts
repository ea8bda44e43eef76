import { z } from 'zod';
import { endpoint, everybody } from './endpoint.ts';

/** Both send the browser elsewhere; what is wrong comes back as `signIn=refused` or `signIn=unavailable`. */
const elsewhere = z.never();
/** A browser is sent here by others: what makes no sense counts as not said. */
const said = z.string().optional().catch(undefined);

export const startSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/users/oidc/start',
  summary:
    'Sends the browser to the identity provider, to sign in or (stepUp) to give the password once more',
  access: everybody,
  query: z.object({ redirectTo: said, stepUp: said }),
  reply: elsewhere,
  answers: 'html',
});

export const finishSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/users/oidc/callback',
  summary: 'Where the identity provider sends the browser back to; opens the session',
  access: everybody,
  query: z.object({
    code: said,
    state: said,
    iss: said,
    error: said,
  }),
  reply: elsewhere,
  answers: 'html',
});
