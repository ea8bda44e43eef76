import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Origin, workerOrigin } from '../../../platform/audit/record-audit.ts';
import { ownOrigin } from '../../../platform/http/same-site.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notSignedIn } from '../../../platform/refusal.ts';
import type { CallDelivery } from '../../../ports/calls/calls.ts';
import { eventsPath, twimlPath } from '../../../ports/calls/twilio-events.ts';
import { takeEvent } from '../../conferences/take-event.ts';
import { followAndPause } from './follow-and-pause.ts';

const longestBody = 65_536;

/**
 * What the provider of calls tells us, and what it asks us to read. Its signature over address and body stands for a sign-in; where
 * that is wrong, old or missing the answer is 401 (AC46). An event is only a nudge: where the call stands is asked of the provider.
 * One about a call that is not written down yet is answered 503, and comes again.
 */
export function bindCallEvents(server: FastifyInstance, platform: Platform): void {
  const { calls } = platform.ports;
  if (!calls) return;
  const deliveryOf = (request: FastifyRequest): CallDelivery => ({
    url: `${ownOrigin(platform.config, request)}${request.url}`,
    headers: request.headers,
    body: typeof request.body === 'string' ? request.body : '',
  });
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBody }, (_request, body, done) =>
      done(null, body),
    );

    scope.post(eventsPath, { config: { takes: 'signed' } }, async (request, reply) => {
      const event = calls.readEvent(deliveryOf(request), platform.clock());
      if (!event) throw refuse(request);
      const origin: Origin = { ...workerOrigin, requestId: request.id, ip: request.ip };
      const id = await takeEvent(platform, origin, event);
      if (id !== undefined) await followAndPause(platform, origin, id);
      return reply.code(204).send();
    });

    scope.post(twimlPath, { config: { takes: 'signed' } }, async (request, reply) => {
      const markup = calls.readMarkup(deliveryOf(request));
      if (markup === undefined) throw refuse(request);
      return reply.header('content-type', 'text/xml; charset=utf-8').send(markup);
    });
  });
}

function refuse(request: FastifyRequest): Error {
  request.log.warn({ alert: 'call-event-refused' }, 'an event of calls was not signed by their provider');
  return notSignedIn();
}
