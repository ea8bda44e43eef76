import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { getMe } from '@openroll/contract/sign-in';
import { getSiteConfig } from '@openroll/contract/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { Platform } from '../platform.ts';
import { sessionCookieName } from '../sign-in/session-cookie.ts';
import { languageFor } from '../site/languages.ts';
import type { SiteConfig } from '../site/site-config.ts';
import {
  applicationDirectives,
  noncePlaceholder,
  sendDocument,
  trustedTypesPolicy,
} from './document-policy.ts';
import type { WebBuilds } from './web-builds.ts';

const year = 31_536_000;
/** Drawn as an image; opened by itself it may do nothing but show. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Serves the built web application: its files and those of earlier builds, compressed where the build wrote that, and for every other address
 * that somebody navigates to its one document. Unknown addresses of the API stay 404, and so do those of /pages,
 * which answer data.
 */
export async function installWebApp(
  server: FastifyInstance,
  { root, earlier }: WebBuilds,
  { config, site, ports }: Pick<Platform, 'config' | 'site' | 'ports'>,
): Promise<void> {
  const document = withPaths(withNonce(readFileSync(join(root, 'index.html'), 'utf8')), site);
  const application = applicationDirectives(inlineScripts(document));
  // The wizard shows the fields of the payment provider in a frame (§11.5); no other document has one.
  const withFrame = (nonce: string) => ({ ...application(nonce), 'frame-src': "'self'" });
  const showsFrame = ({ url }: FastifyRequest): boolean =>
    ports.payments !== undefined &&
    (url.startsWith(site.wizardPath) || /^\/(enroll|resume)([/?]|$)/.test(url));
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const first = firstCalls(config, request);
    if (first) reply.header('link', first);
    return sendDocument(
      reply.header('content-security-policy-report-only', trustedTypesPolicy),
      withRoot(document, languageOf(site, request), hasSession(config, request)),
      showsFrame(request) ? withFrame : application,
    );
  };
  await server.register(fastifyStatic, {
    // The first that has a file.
    root: [root, ...earlier],
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', 'index.html.*', '**/*.map', '**/*.map.*', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = /[/\\]assets[/\\]/.test(path);
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      if (/\.svg(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', imagePolicy);
    },
  });
  server.get('/*', (request, reply) =>
    mayBePage(request) ? sendPage(request, reply) : reply.callNotFound(),
  );
}

/** The build's document, with the nonce where the application reads it. */
const withNonce = (html: string): string =>
  html.includes(noncePlaceholder)
    ? html
    : html.replace(/<head[^>]*>/, (head) => `${head}<meta name="csp-nonce" content="${noncePlaceholder}">`);

/** The lists whose files the document names stand at the site's own paths (apps/web/build/files-ahead.ts). */
const withPaths = (html: string, site: SiteConfig): string =>
  html
    .replace('__CASES_PATH__', escapeHtml(site.casesPath))
    .replace('__ENROLLMENTS_PATH__', escapeHtml(site.enrollmentsPath));

/** Until the application has read who is there, the document is in the language of the link or of the browser. */
const languageOf = (site: SiteConfig, { query, headers }: FastifyRequest): string =>
  languageFor(site, (query as { language?: unknown }).language?.toString(), headers['accept-language']);

/** The first paint is another for whoever has a session (index.html); nobody else needs to know which files their lists are made of. */
const withRoot = (html: string, language: string, isKnown: boolean): string =>
  (isKnown ? html : html.replaceAll(/<meta name="files-ahead"[^>]*>/g, '')).replace(
    /<html[^>]*>/,
    `<html lang="${language}"${isKnown ? ' data-session' : ''}>`,
  );

function mayBePage({ url, headers }: FastifyRequest): boolean {
  if (/^\/(api|assets|dev|healthz|pages|readyz|sandbox)(\/|\?|$)/.test(url)) return false;
  const wanted = headers['sec-fetch-dest'];
  return wanted === undefined || wanted === 'document';
}

/** Whether this browser has a session, as far as its cookie says: it decides what is shown first, never what is allowed. */
const hasSession = (config: Config, { cookies }: FastifyRequest): boolean =>
  Boolean(cookies[sessionCookieName(config)]);

/** As the application's own calls are made: a browser gives what was asked ahead to none that is made otherwise. */
const asFetched = ['rel=preload', 'as=fetch', 'crossorigin=use-credentials'];

/**
 * The `Link` header by which the browser asks at once what every page asks first, instead of after the application has come. A stranger is not
 * asked who they are: a browser throws away a refusal that it asked for ahead. Nor is anything asked in the language of a link: those calls
 * say it in a header of theirs.
 */
const firstCalls = (config: Config, request: FastifyRequest): string | undefined => {
  if ((request.query as { language?: unknown }).language !== undefined) return undefined;
  const calls = hasSession(config, request) ? [getSiteConfig, getMe] : [getSiteConfig];
  return calls.map(({ path }) => [`<${path}>`, ...asFetched].join('; ')).join(', ');
};

/** The sources for `script-src` by which the scripts that stand in a document may run, and no others: their hashes. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
