import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Where the browser tells of what a policy stopped. */
export const reportsPath = '/csp-reports';

/** Written into a document where it needs its nonce. */
export const noncePlaceholder = '__CSP_NONCE__';

export type Directives = Readonly<Record<string, string>>;

/** Of the application's documents (§11.5): the UI kit's inline styles take the nonce; a script in the document runs by its hash. */
export const applicationDirectives =
  (scripts: readonly string[]) =>
  (nonce: string): Directives => ({
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self' blob:",
    'worker-src': "'self'",
    'manifest-src': "'self'",
  });

/**
 * No text becomes markup, script or worker on its own. Only reported, until the whole browser suite has been clean for a
 * while (§11.5); the stories fail for it already.
 */
export const trustedTypesPolicy =
  "require-trusted-types-for 'script'; trusted-types app-html app-worker; report-to csp";

const always: Directives = {
  'default-src': "'none'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'report-to': 'csp',
};

/** The header's text: what no document may, and what this one may. */
export const policyOf = (own: Directives): string =>
  Object.entries({ ...always, ...own })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Sends a document with a policy and nonce of its own; no cache keeps it. */
export function sendDocument(
  reply: FastifyReply,
  html: string,
  directives: (nonce: string) => Directives,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(directives(nonce)))
    .header('reporting-endpoints', `csp="${reportsPath}"`)
    .send(html.replaceAll(noncePlaceholder, nonce));
}
