import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, everybody } from './endpoint.ts';
import { about } from './targets.ts';
import { sessionQuery, whoEnrolls } from './wizard.ts';

/** A completion page (§16.7): the reply carries a redirect or html. */
const staticPage = z.object({ redirect: z.string().optional(), html: z.string().optional() });
export const getCompletePage = endpoint({
  method: 'GET',
  path: '/pages/complete',
  summary: 'The completion page; that of a remote signer by kind',
  access: everybody,
  query: z.object({ kind: z.enum(['remote']).optional() }),
  reply: staticPage,
});
export const getCompleteRedirect = endpoint({
  method: 'GET',
  path: '/pages/enrollment-complete-redirect',
  summary: 'Where a finished enrollment leads; the page itself for those signed in (A28)',
  access: everybody,
  reply: staticPage,
});
export const getSelfEnrollWelcome = endpoint({
  method: 'GET',
  path: '/pages/self-enroll-welcome',
  summary: 'The welcome before a self-enrollment',
  access: everybody,
  reply: staticPage,
});
export const getAutoPausedPage = endpoint({
  method: 'GET',
  path: '/pages/enrollment-conference-session-failed-auto-pause-redirect',
  summary: 'The page after a conference that ended unexpectedly',
  access: everybody,
  reply: staticPage,
});

/** A static_content of a product (A29), in the language of the session and as its state has it. */
export const getContentPage = endpoint({
  method: 'GET',
  path: '/pages/content/{product_version}/{name}',
  summary: 'The text of a static content, for whoever owns the session',
  access: whoEnrolls,
  target: about('session', 'read', 'query.session_id'),
  params: z.object({
    product_version: z.coerce.number().int().positive(),
    name: z.string().max(lengths.fieldName),
  }),
  query: sessionQuery,
  reply: staticPage,
});
