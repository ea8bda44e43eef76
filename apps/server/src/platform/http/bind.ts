import type { AnyEndpoint } from '@openroll/contract/endpoint';
import { whoMay } from '@openroll/contract/who-may';
import { type Actor, languageOf } from '@openroll/domain/access/actor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Origin } from '../audit/record-audit.ts';
import { countExport } from '../limits/spend-export.ts';
import type { Platform } from '../platform.ts';
import { forbidden, notSignedIn } from '../refusal.ts';
import { type Scope, scopeOf } from '../scope.ts';
import { requireReadiness, requireStepUp } from '../sign-in/readiness.ts';
import type { CountRequest } from '../sign-in/request-limits.ts';
import { languageFor } from '../site/languages.ts';
import { requestsTo } from './begin-request.ts';
import { type Call, Download, FileStream, type Handler, RawJson, Redirect } from './call.ts';
import { contentDisposition } from './content-disposition.ts';
import { type BegunTarget, loadTarget, type TargetLoaders } from './load-target.ts';
import { readAhead } from './read-ahead.ts';
import { recordRefusal } from './record-refusal.ts';

export type Bind = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>) => void;

const types = {
  json: 'application/json',
  pdf: 'application/pdf',
  csv: 'text/csv',
  zip: 'application/zip',
  html: 'text/html',
  yaml: 'application/yaml',
  mp3: 'audio/mpeg',
  bytes: 'application/octet-stream',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Registers endpoints of the contract: who may, what shape, what it is about and with which right, then the handler. Handlers
 * bind; they do not think.
 */
export function binder(
  server: FastifyInstance,
  platform: Platform,
  loaders: TargetLoaders,
  options: {
    readonly checkReplies: boolean;
    readonly countRequest: CountRequest;
  },
): Bind {
  return (endpoint, handler) => {
    const answer = async (
      origin: Origin,
      request: FastifyRequest,
      reply: FastifyReply,
      input: ReturnType<typeof readAhead>,
      begun: BegunTarget | undefined,
    ) => {
      const { actor } = origin;
      await options.countRequest(request, actor, endpoint.limit);
      requireAccess(endpoint, actor);
      requireReadiness(endpoint, actor);
      if (endpoint.stepUp) requireStepUp(actor, platform.clock());
      const [params, query, body] = input();
      let scope: Promise<Scope> | undefined;
      const asked = {
        params,
        query,
        body,
        actor,
        origin,
        request,
        reply,
        t: platform.translatorIn(origin.language),
        scope: () => (scope ??= scopeOf(platform.pool, actor)),
      } as unknown as Omit<Call<typeof endpoint>, 'target'>;
      const target = endpoint.target && (await loadTarget(loaders, endpoint.target, asked, begun));
      if (endpoint.limit === 'export') await countExport(platform, actor);
      const call = { ...asked, target } as Call<typeof endpoint>;
      return send(endpoint, reply, await handler(call), options.checkReplies);
    };
    const requests = requestsTo(platform, loaders, endpoint);
    server.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { takes: endpoint.takes },
      // After the hooks of the whole server, which refuse what another site sends.
      onRequest: (request, _, done) => {
        requests.begin(request);
        done();
      },
      handler: async (request, reply) => {
        const begun = requests.take(request);
        const input = readAhead(endpoint, request);
        const actor = await begun.actor;
        const language = languageFor(platform.site, languageOf(actor), request.headers['accept-language']);
        request.language = language;
        const origin: Origin = {
          actor,
          language,
          requestId: request.id,
          ip: request.ip,
          userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
        };
        try {
          return await answer(origin, request, reply, input, begun.target);
        } catch (error) {
          await recordRefusal(platform, origin, endpoint, request, error);
          throw error;
        }
      },
    });
  };
}

function requireAccess({ access }: AnyEndpoint, actor: Actor): void {
  const verdict = whoMay(access, actor);
  if (verdict === 'not-signed-in') throw notSignedIn();
  if (verdict === 'forbidden') throw forbidden();
}

function send(endpoint: AnyEndpoint, reply: FastifyReply, result: unknown, check: boolean): unknown {
  if (result instanceof Download || result instanceof FileStream) {
    const kind = result instanceof Download && result.inline ? 'inline' : 'attachment';
    const type =
      ((result instanceof Download || result instanceof FileStream) && result.kind) || endpoint.answers;
    return reply
      .header('content-type', types[type])
      .header('content-disposition', contentDisposition(kind, result.fileName))
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(result instanceof Download ? Buffer.from(result.bytes) : result.content);
  }
  if (result instanceof Redirect) return reply.redirect(result.location);
  const text = result instanceof RawJson ? result.text : undefined;
  if (check) z.parse(endpoint.reply, text === undefined ? result : JSON.parse(text));
  return text === undefined
    ? result
    : reply.header('content-type', 'application/json; charset=utf-8').send(text);
}
