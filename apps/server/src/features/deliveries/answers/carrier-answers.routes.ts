import { maxAnswerBytes } from '@openroll/carriers/answers/answer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Origin, workerOrigin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notSignedIn } from '../../../platform/refusal.ts';
import { isSignedBy } from '../../../ports/underwriting/signed-message.ts';
import { takeAnswer } from './take-answer.ts';

/**
 * What carriers post (§9.8, docs/carrier-answers.md). The signature over time, event and the bytes of the body stands for a sign-in;
 * where that is wrong, older than 300 seconds or missing, and for a carrier whose answers come in another way, the answer is 401, and counted (AC46).
 * An event that comes again is answered like the first time.
 */
export function bindCarrierAnswers(server: FastifyInstance, platform: Platform): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxAnswerBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post('/hooks/carriers/:code', { config: { takes: 'signed' } }, async (request, reply) => {
      const { code } = request.params as { readonly code: string };
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const eventId = headerOf(request, 'x-openroll-event') ?? '';
      const signature = headerOf(request, 'x-openroll-signature');
      const carrier = platform.ports.carriers.all.find((one) => one.code === code);
      const seconds = Math.floor(platform.clock().getTime() / 1000);
      const isGenuine =
        carrier?.answerSecret !== undefined &&
        /^[\x21-\x7e]{1,120}$/.test(eventId) &&
        isSignedBy(carrier.answerSecret, seconds, signature, { about: eventId, body: bytes });
      if (!isGenuine) throw refuse(request);
      const origin: Origin = { ...workerOrigin, requestId: request.id, ip: request.ip };
      await takeAnswer(platform, origin, { carrier: code, source: 'hook', bytes, eventId });
      return reply.code(204).send();
    });
  });
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

function refuse(request: FastifyRequest): Error {
  request.log.warn({ alert: 'carrier-answer-refused' }, 'an answer was not signed by its carrier');
  return notSignedIn();
}
