import { getMe } from '@openroll/contract/sign-in';
import { getSiteConfig } from '@openroll/contract/site';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { sessionCookieName } from '../sign-in/session-cookie.ts';

/** Whether this browser has a session, as far as its cookie says: it decides what is shown first, never what is allowed. */
export const hasSession = (config: Config, { cookies }: FastifyRequest): boolean =>
  Boolean(cookies[sessionCookieName(config)]);

/** As the application's own calls are made: a browser gives what was asked ahead to none that is made otherwise. */
const asFetched = ['rel=preload', 'as=fetch', 'crossorigin=use-credentials'];

/**
 * The `Link` header by which the browser asks at once what every page asks first, instead of after the application has come. A stranger is not
 * asked who they are: a browser throws away a refusal that it asked for ahead. Nor is anything asked in the language of a link: those calls
 * say it in a header of theirs.
 */
export const firstCalls = (config: Config, request: FastifyRequest): string | undefined => {
  if ((request.query as { language?: unknown }).language !== undefined) return undefined;
  const calls = hasSession(config, request) ? [getSiteConfig, getMe] : [getSiteConfig];
  return calls.map(({ path }) => [`<${path}>`, ...asFetched].join('; ')).join(', ');
};
