import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Origin, workerOrigin } from '../../../platform/audit/record-audit.ts';
import { sendDocument } from '../../../platform/http/document-policy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notSignedIn } from '../../../platform/refusal.ts';
import { settlePaymentEvent } from './settle-payment-event.ts';
import { stripeFieldsPolicy, toStripeFields } from './stripe-fields.view.ts';

const longestBody = 262_144;

/**
 * What belongs to the provider: the frame of the real one's fields, and the events that either tells. Its signature over the body stands for a
 * sign-in; where that is wrong, older than 300 seconds or missing the answer is 401, and counted (AC46). Nothing of it is there
 * where nobody charges.
 */
export function bindPaymentProvider(server: FastifyInstance, platform: Platform): void {
  const { config, ports, site, t, translatorIn } = platform;
  const { payments } = ports;
  if (!payments) return;
  const publishableKey = config.stripe?.publishableKey;
  if (publishableKey !== undefined)
    server.get('/payment-fields', async (request, reply) => {
      const { language } = request.query as { language?: unknown };
      const texts =
        typeof language === 'string' && site.languages.includes(language) ? translatorIn(language) : t;
      return sendDocument(reply, toStripeFields(texts, publishableKey), stripeFieldsPolicy);
    });

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBody }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/hooks/payments', { config: { takes: 'signed' } }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const event = payments.readEvent({ headers: request.headers, body }, platform.clock());
      if (!event) throw refuse(request);
      const origin: Origin = { ...workerOrigin, requestId: request.id, ip: request.ip };
      await settlePaymentEvent(platform, origin, event);
      return reply.code(204).send();
    });
  });
}

function refuse(request: FastifyRequest): Error {
  request.log.warn(
    { alert: 'payment-event-refused' },
    'an event of payments was not signed by their provider',
  );
  return notSignedIn();
}
