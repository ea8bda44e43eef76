import type { WireProblem } from '@openroll/contract/values';
import { type Problem, problem } from '@openroll/domain/problems';
import { type Translate, translateProblem } from '@openroll/messages/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { languageFor } from '../site/languages.ts';
import { isForOperators, refusalOf } from './refusal-of.ts';
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
    if (!refusal || isForOperators(error))
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
 * What comes of a body behind its refusal is thrown away for a moment, and then nobody listens anymore. Resolves when the answer should
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
