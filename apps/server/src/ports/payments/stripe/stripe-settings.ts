import { testAddress } from '../../test-address.ts';

/** The keys of a site's account with Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Shown to every browser that pays: it can make tokens, and nothing else. */
  readonly publishableKey: string;
  /** Stripe signs its events with it. */
  readonly webhookSecret: string;
  /** Where its API is spoken; Stripe's own address where nothing is said. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

/**
 * The three keys belong together, and to the environment: a site in production takes live keys, any other takes test keys, so that no
 * trial ever charges a card and no real payment comes to nothing. STRIPE_API names another server that speaks Stripe's API.
 */
export function stripeOf(
  env: Readonly<Record<string, string | undefined>>,
  production: boolean,
): StripeSettings | undefined {
  const secretKey = env.STRIPE_SECRET_KEY || undefined;
  const publishableKey = env.STRIPE_PUBLISHABLE_KEY || undefined;
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET || undefined;
  if (!secretKey && !publishableKey && !webhookSecret) return undefined;
  if (!secretKey || !publishableKey || !webhookSecret || !env.OPENROLL_BASE_URL)
    throw new Error(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET and OPENROLL_BASE_URL go together',
    );
  const mode = production ? 'live' : 'test';
  if (!new RegExp(`^(sk|rk)_${mode}_\\w+$`).test(secretKey))
    throw new Error(`STRIPE_SECRET_KEY is a ${mode} key here: sk_${mode}_… or rk_${mode}_…`);
  if (!new RegExp(`^pk_${mode}_\\w+$`).test(publishableKey))
    throw new Error(`STRIPE_PUBLISHABLE_KEY is a ${mode} key here: pk_${mode}_…`);
  if (!/^whsec_\w+$/.test(webhookSecret)) throw new Error('STRIPE_WEBHOOK_SECRET is like whsec_…');
  const address = testAddress('STRIPE_API', env.STRIPE_API, production);
  const api = address && ({ host: address.hostname, port: Number(address.port), protocol: 'http' } as const);
  return { secretKey, publishableKey, webhookSecret, ...(api ? { api } : {}) };
}
