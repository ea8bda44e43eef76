import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** What every reply carries, also one to what is no request. */
export const headersOfAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'Sec-Fetch-Site, Origin',
};

/** What is answered here is about somebody: no cache keeps it, the browser's for going back included. */
const isPrivate = (url: string): boolean => /^\/(api|pages|dev)(\/|\?|$)/.test(url);

/** What every reply carries (§11.5), with the reference that a user can quote. */
export function setReplyHeaders(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headersOfAll).header('x-request-id', request.id);
  if (request.protocol === 'https' || config.baseUrl?.startsWith('https:'))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (isPrivate(request.url)) reply.header('cache-control', 'no-store');
}
