import type Stripe from 'stripe';
import { connectingAgent } from '../../connecting-agent.ts';
import { type ProviderTerms, providerCalls } from '../../provider-calls.ts';
import type {
  ChargeOutcome,
  Exchange,
  FoundCharge,
  GivenBack,
  PayerConsent,
  PaymentMethod,
  Payments,
} from '../payments.ts';
import { readStripeEvent } from './read-stripe-event.ts';
import { stripeLibrary } from './stripe-library.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Three tries of three seconds, with the pauses between them, stay within the ten of §11.12. */
const tryMs = 3000;

/** Where a charge tells which attempt of ours it is. */
const attemptKey = 'openroll_attempt';

/**
 * Stripe, by its own library: PaymentMethods of the browser, a SetupIntent that keeps them for later premiums, PaymentIntents that are
 * confirmed at once.
 */
export function stripePayments(settings: StripeSettings, terms: ProviderTerms): Payments {
  const Library = stripeLibrary();
  const stripe = new Library(settings.secretKey, {
    timeout: tryMs,
    // Its pauses are as long as the answer asks for: ours end when nobody waits anymore.
    maxNetworkRetries: 0,
    telemetry: false,
    httpAgent: connectingAgent(settings.api?.protocol ?? 'https'),
    ...settings.api,
  });
  const ask = providerCalls(terms);
  // Reads, and what bears a key of ours: all of it is safe twice.
  const asking = <T>(call: () => Promise<T>, away: T, refused: (error: unknown) => T): Promise<T> =>
    ask({
      attempt: () => call().catch((error: unknown) => (isAway(Library, error) ? away : refused(error))),
      away: () => away,
      isAway: (outcome) => outcome === away,
      isSafeTwice: true,
    });

  return {
    provider: 'stripe',
    exchange: (token, consent) =>
      asking<Exchange>(
        async () => {
          const [customer, method] = await Promise.all([
            stripe.customers.create({}, { idempotencyKey: `customer-${token}` }),
            stripe.paymentMethods.retrieve(token),
          ]);
          const read = toMethod(customer.id, method);
          if (!read) return { ok: false, why: 'refused' };
          const kept = await stripe.setupIntents.create(
            {
              customer: customer.id,
              payment_method: token,
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              usage: 'off_session',
              confirm: true,
              ...(read.kind === 'bank' ? { mandate_data: mandateOf(consent) } : {}),
            },
            { idempotencyKey: `setup-${token}` },
          );
          // What asks more of the payer than we can show is not kept.
          return kept.status === 'succeeded' ? { ok: true, method: read } : { ok: false, why: 'refused' };
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
          const ofCustomer = { customer: customerToken, limit: 100, expand: ['data.latest_charge'] };
          for await (const intent of stripe.paymentIntents.list(ofCustomer))
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
    readEvent: (delivery, now) => readStripeEvent(stripe, settings.webhookSecret, delivery, now),
  };
}

/** What a bank asks for: that the payer has agreed here and now to be debited. */
const mandateOf = ({ ip, userAgent }: PayerConsent): Stripe.SetupIntentCreateParams.MandateData => ({
  customer_acceptance:
    ip && userAgent
      ? { type: 'online', online: { ip_address: ip, user_agent: userAgent } }
      : { type: 'offline', offline: {} },
});

/** No answer, or one that says nothing about what was asked: the provider's own fault, or too much asked of it. */
const isAway = ({ errors }: typeof Stripe, error: unknown): boolean =>
  !(error instanceof errors.StripeError) ||
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError ||
  error instanceof errors.StripeAuthenticationError ||
  error instanceof errors.StripeIdempotencyError;

/**
 * A bank's payment that is on its way counts as made (B14b); what asks more of the payer than we can show was not, and what was taken
 * back is no more.
 */
function toOutcome({ id, status, amount, latest_charge }: Stripe.PaymentIntent): ChargeOutcome {
  if (latest_charge !== null && typeof latest_charge === 'object' && latest_charge.disputed)
    return { kind: 'declined' };
  if (status === 'succeeded' || status === 'processing')
    return { kind: 'charged', chargeId: id, amountCents: amount };
  return status === 'requires_payment_method' || status === 'requires_action' || latest_charge !== null
    ? { kind: 'declined' }
    : { kind: 'unknown' };
}

/** Types of cards that Stripe calls otherwise than we do (§17.1). */
const cardTypes: Readonly<Partial<Record<string, string>>> = {
  mastercard: 'master',
  amex: 'american_express',
};

function toMethod(customerToken: string, method: Stripe.PaymentMethod): PaymentMethod | undefined {
  const { card, us_bank_account: bank } = method;
  const of = { customerToken, paymentMethodToken: method.id };
  if (card) return { ...of, kind: 'card', lastFour: card.last4, brand: cardTypes[card.brand] ?? card.brand };
  if (bank?.last4) return { ...of, kind: 'bank', lastFour: bank.last4, brand: null };
  return undefined;
}
