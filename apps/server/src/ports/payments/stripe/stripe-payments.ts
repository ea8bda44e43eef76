import Stripe from 'stripe';
import { circuitBreaker } from '../../circuit-breaker.ts';
import type {
  ChargeOutcome,
  Exchange,
  FoundCharge,
  GivenBack,
  PaymentMethod,
  Payments,
} from '../payments.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** Where its API is spoken; Stripe's own address where nothing is said. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

/** Three tries of three seconds, with the library's pauses between them, stay within the ten of §11.12. */
const tryMs = 3000;
const retries = 2;

/** Where a charge tells which attempt of ours it is. */
const attemptKey = 'openroll_attempt';

/** Stripe, by its own library: PaymentMethods of the browser, PaymentIntents that are confirmed at once. */
export function stripePayments(settings: StripeSettings, now: () => number): Payments {
  const stripe = new Stripe(settings.secretKey, {
    timeout: tryMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...settings.api,
  });
  const guarded = circuitBreaker(now);
  const asking = <T>(call: () => Promise<T>, away: T, refused: (error: unknown) => T): Promise<T> =>
    guarded(
      () => call().catch((error: unknown) => (isAway(error) ? away : refused(error))),
      away,
      (outcome) => outcome === away,
    );

  return {
    provider: 'stripe',
    exchange: (token) =>
      asking<Exchange>(
        async () => {
          const customer = await stripe.customers.create({}, { idempotencyKey: `customer-${token}` });
          const method = await stripe.paymentMethods.attach(
            token,
            { customer: customer.id },
            { idempotencyKey: `attach-${token}` },
          );
          const read = toMethod(customer.id, method);
          return read ? { ok: true, method: read } : { ok: false, why: 'refused' };
        },
        { ok: false, why: 'unavailable' },
        () => ({ ok: false, why: 'refused' }),
      ),
    charge: ({ key, amountCents, customerToken, paymentMethodToken }) =>
      asking<ChargeOutcome>(
        async () => {
          const intent = await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'usd',
              customer: customerToken,
              payment_method: paymentMethodToken,
              confirm: true,
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              metadata: { [attemptKey]: key },
            },
            { idempotencyKey: key },
          );
          return toOutcome(intent);
        },
        { kind: 'unknown' },
        () => ({ kind: 'declined' }),
      ),
    find: ({ key, customerToken }) =>
      asking<FoundCharge>(
        async () => {
          // Listed by customer: what is searched for by metadata may be a minute old.
          for await (const intent of stripe.paymentIntents.list({ customer: customerToken, limit: 100 }))
            if (intent.metadata[attemptKey] === key) return toOutcome(intent);
          return { kind: 'none' };
        },
        { kind: 'unknown' },
        () => ({ kind: 'unknown' }),
      ),
    voidCharge: (chargeId) =>
      asking<GivenBack>(
        async () => {
          await stripe.paymentIntents.cancel(chargeId, {}, { idempotencyKey: `void-${chargeId}` });
          return 'done';
        },
        'unknown',
        () => 'impossible',
      ),
    refund: ({ key, chargeId, amountCents }) =>
      asking<GivenBack>(
        async () => {
          await stripe.refunds.create(
            { payment_intent: chargeId, amount: amountCents },
            { idempotencyKey: key },
          );
          return 'done';
        },
        'unknown',
        () => 'impossible',
      ),
  };
}

/** No answer, or one that says nothing about what was asked: the provider's own fault, or too much asked of it. */
const isAway = (error: unknown): boolean =>
  !(error instanceof Stripe.errors.StripeError) ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripeIdempotencyError;

/** A bank's payment that is on its way counts as made (B14b); what asks more of the payer than we can show was not. */
function toOutcome({ id, status, amount, latest_charge }: Stripe.PaymentIntent): ChargeOutcome {
  if (status === 'succeeded' || status === 'processing')
    return { kind: 'charged', chargeId: id, amountCents: amount };
  return status === 'requires_payment_method' || status === 'requires_action' || latest_charge !== null
    ? { kind: 'declined' }
    : { kind: 'unknown' };
}

function toMethod(customerToken: string, method: Stripe.PaymentMethod): PaymentMethod | undefined {
  const { card, us_bank_account: bank } = method;
  const of = { customerToken, paymentMethodToken: method.id };
  if (card) return { ...of, kind: 'card', lastFour: card.last4, brand: card.brand };
  if (bank?.last4) return { ...of, kind: 'bank', lastFour: bank.last4, brand: null };
  return undefined;
}
