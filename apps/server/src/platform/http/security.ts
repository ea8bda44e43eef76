import { problem } from '@openroll/domain/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { installCspReports } from './csp-reports.ts';
import { installJsonBody } from './json-body.ts';
import { setReplyHeaders } from './reply-headers.ts';
import { comesFromOwnPage, crossSiteRefusal } from './same-site.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the endpoint of this route takes, by the contract. */
    takes?: keyof typeof contentTypes;
    /** Of a sandbox's own frame, whose origin is nobody's: any page may send it (§17.1 B6). */
    fromAnywhere?: true;
  }
}

const contentTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  reports: 'application/reports+json',
  /** Whatever its sender has signed: the signature is checked in place of all else. */
  signed: undefined,
} as const;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers and CSRF rules of §11.4 and §11.5, the shape of bodies, and one log line per request. */
export function installSecurity(server: FastifyInstance, platform: Platform): void {
  const { config } = platform;
  installJsonBody(server);
  installRequestLog(server);
  server.addHook('onRequest', (request, reply, done) => {
    setReplyHeaders(config, request, reply);
    const isOpen = reading.has(request.method) || request.routeOptions.config?.fromAnywhere;
    done(isOpen ? undefined : refusalOfForgery(config, request));
  });
  installCspReports(server);
}

function refusalOfForgery(config: Config, request: FastifyRequest): Refusal | undefined {
  if (request.routeOptions.config?.takes === 'signed') return undefined;
  const { authorization, origin } = request.headers;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  // A header key is nothing that a browser sends by itself.
  if (authorization === undefined) {
    if (!comesFromOwnPage(config, request)) return crossSiteRefusal();
    const isForm = type === contentTypes.multipart;
    if (isForm && origin !== undefined && request.headers['x-requested-with'] === undefined)
      return crossSiteRefusal();
  }
  const expected = contentTypes[request.routeOptions.config?.takes ?? 'json'];
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
  const isExpected = type === undefined ? !hasBody : type === expected;
  return isExpected ? undefined : new Refusal(415, [problem('content-type-unsupported')]);
}

/**
 * One line per request: which route, how it went, how long it took. The route's pattern stands there, never the
 * address: that may hold an SSN or a personal link (§11.16).
 */
function installRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (line.route === '/healthz' || line.route === '/readyz') request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
