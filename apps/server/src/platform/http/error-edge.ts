import type { WireProblem } from '@openroll/contract/values';
import { type Problem, problem } from '@openroll/domain/problems';
import { type Translate, translateProblem } from '@openroll/messages/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { languageFor } from '../site/languages.ts';
import { setReplyHeaders } from './reply-headers.ts';

/** A problem as it crosses the wire. */
export const toWire = (t: Translate, one: Problem): WireProblem => ({
  message: translateProblem(t, one),
  code: one.code,
  ...(one.field === undefined ? {} : { field_name: one.field }),
  ...(one.panel === undefined ? {} : { panel_name: one.panel }),
  ...(one.severity === undefined ? {} : { severity: one.severity }),
  ...(one.step === undefined ? {} : { step: one.step }),
});

const busy = new Set([
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);
/** No room on a disk, or one that may only be read: of files, and of PostgreSQL. It passes when somebody makes room. */
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '58030', '25006']);
const raced = new Set(['40001', '40P01', '55P03', '57014']);

/** What the driver says without a code of a connection that ended, or that it never got. */
const lostConnection = /Connection terminated|not queryable|timeout exceeded when trying to connect/;

/** What PostgreSQL keeps in no text: a zero byte. */
const unreadable = new Set(['22021', '22P05']);

/** Any error as a refusal; undefined for a fault of ours, which the edge logs and answers with 500. */
function refusalOf(error: Error & { code?: string; statusCode?: number }): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const code = error.code ?? '';
  if (busy.has(code) || lostConnection.test(error.message))
    return new Refusal(503, [problem('not-ready')], 2);
  if (unwritable.has(code)) return new Refusal(503, [problem('not-ready')], 30);
  if (unreadable.has(code)) return new Refusal(400, [problem('body-malformed')]);
  if (raced.has(code)) return new Refusal(503, [problem('not-ready')], 1);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal(413, [problem('body-too-large')]);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal(415, [problem('content-type-unsupported')]);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(error.statusCode, [problem('body-malformed')]);
  return undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The language in which the request is answered, once its actor is known. */
    language?: string;
  }
}

/** The one place that turns problems into replies (§10.2). Logs faults once, with the request id. */
export function installErrorEdge(server: FastifyInstance, platform: Platform): void {
  server.decorateRequest('language');
  const translator = (request: FastifyRequest): Translate =>
    platform.translatorIn(
      request.language ?? languageFor(platform.site, null, request.headers['accept-language']),
    );
  server.setErrorHandler(async (error: Error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal || unwritable.has((error as { code?: string }).code ?? ''))
      request.log.error({ err: { type: error.name, message: error.message, stack: error.stack } }, 'fault');
    const { status, problems, retryAfterSeconds } = refusal ?? new Refusal(500, [problem('server-error')]);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    await stopReading(request);
    return reply.code(status).send({ errors: problems.map((one) => toWire(translator(request), one)) });
  });
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ errors: [toWire(translator(request), problem('not-found'))] }),
  );
}

/** How long whatever is still sent is thrown away, and how much of it at most. */
const lingerMs = 2000;
const lingerBytes = 16_777_216;
/** How long the answer waits for its reader to have sent all: most have by then. */
const answerWithinMs = 500;

/**
 * What comes of a body behind its refusal is thrown away for a moment, and then nobody listens any more. Resolves when the answer should
 * go out: a sender whose connection is closed while they still write may never read it.
 */
async function stopReading({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete !== false) return;
  const { promise: isTime, resolve: answer } = Promise.withResolvers<void>();
  raw.unpipe();
  let thrownAway = 0;
  raw.on('data', ({ length }: Buffer) => {
    thrownAway += length;
    if (thrownAway <= lingerBytes) return;
    raw.pause();
    answer();
  });
  raw.on('end', answer);
  raw.on('close', answer);
  raw.resume();
  setTimeout(answer, answerWithinMs).unref();
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, lingerMs).unref();
  await isTime;
}

/** An address that Fastify cannot read never reaches a route: it is answered here, without repeating it. */
export const answerFrameworkError =
  (platform: Platform) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    setReplyHeaders(platform.config, request, reply);
    void reply.code(400).send({ errors: [toWire(platform.t, problem('body-malformed'))] });
  };
