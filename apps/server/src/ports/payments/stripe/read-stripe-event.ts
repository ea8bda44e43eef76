import type Stripe from 'stripe';
import type { PaymentDelivery, PaymentEvent } from '../payments.ts';

/** How old a signed event may be (AC46). */
const toleranceSeconds = 300;

/** What we ask to be told of: everything else is heard, and is about nothing. */
const aboutIntents: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]);
const aboutDisputes: ReadonlySet<string> = new Set([
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
]);

/** An event of Stripe's, by the signature over its raw body; undefined where that is wrong, missing or too old. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  { headers, body }: PaymentDelivery,
  now: Date,
): PaymentEvent | undefined {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return undefined;
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
    return { id: event.id, ...namedIn(event) };
  } catch {
    return undefined;
  }
}

function namedIn({ type, data }: Stripe.Event): Pick<PaymentEvent, 'chargeId' | 'key'> {
  if (aboutIntents.has(type)) {
    const { id, metadata } = data.object as Stripe.PaymentIntent;
    return { chargeId: id, key: metadata.openroll_attempt ?? null };
  }
  if (!aboutDisputes.has(type)) return { chargeId: null, key: null };
  const { payment_intent: intent } = data.object as Stripe.Dispute;
  return { chargeId: typeof intent === 'string' ? intent : (intent?.id ?? null), key: null };
}
