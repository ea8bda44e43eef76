import { dayOf } from '@openroll/domain/values/dates';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendDocument } from '../../platform/http/document-policy.ts';
import { ownOrigin } from '../../platform/http/same-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPaymentFields } from './payment-sandbox.view.ts';

/** What is missing, or is no text, is wrong like what is empty: in the words of its own field. */
const text = z.string().max(40).catch('');
const number = z.coerce.number().catch(0);
const typedMethod = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), number: text, cvv: text, exp_month: number, exp_year: number }),
  z.object({
    method: z.literal('bank'),
    routing: text,
    account: text,
    holder_type: text,
    account_type: text,
  }),
]);

/** Anybody's page may ask, without cookies: the frame has no origin that is anybody's (B6). */
const openToAll = (reply: FastifyReply) =>
  reply.headers({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  });

/** The demo's payment provider, as a browser sees it; nothing outside of the demo. */
export function bindPaymentSandbox(
  server: FastifyInstance,
  { config, ports, translatorIn, site, t, clock }: Platform,
): void {
  const { paymentSandbox } = ports;
  if (!paymentSandbox) return;
  const today = () => dayOf(clock(), site.timeZone);

  server.get('/sandbox/pay/fields', async (request, reply) => {
    const origin = ownOrigin(config, request);
    const { language } = request.query as { language?: unknown };
    const texts =
      typeof language === 'string' && site.languages.includes(language) ? translatorIn(language) : t;
    return sendDocument(openToAll(reply), toPaymentFields(texts, Number(today().slice(0, 4))), (nonce) => ({
      sandbox: 'allow-scripts',
      'script-src': `'nonce-${nonce}'`,
      'style-src': `'nonce-${nonce}'`,
      'connect-src': `${origin}/sandbox/pay/tokens`,
      'form-action': "'none'",
      'frame-ancestors': "'self'",
    }));
  });

  server.options('/sandbox/pay/tokens', async (_request, reply) =>
    openToAll(reply)
      .headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' })
      .code(204)
      .send(),
  );

  server.post('/sandbox/pay/tokens', { config: { fromAnywhere: true } }, async ({ body }, reply) => {
    openToAll(reply);
    const refuse = (why: string) =>
      reply.code(400).send({ errors: [{ message: t('paymentSandbox.cannotTokenize', { why }) }] });
    const typed = typedMethod.safeParse(body);
    if (!typed.success) return refuse(t('paymentSandbox.why.card-number'));
    const made = await paymentSandbox.createToken(typed.data, today().slice(0, 7));
    if (!made.ok) return refuse(t(`paymentSandbox.why.${made.why}`));
    return { token: made.token, last_four: made.lastFour, brand: made.brand };
  });
}
