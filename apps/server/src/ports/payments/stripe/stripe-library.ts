import { createRequire } from 'node:module';
import type StripeLibrary from 'stripe';

/** Stripe's own library, loaded with the first call: it takes a tenth of a second, and most sites and tests never need it. */
export function stripeLibrary(): typeof StripeLibrary {
  const loaded = createRequire(import.meta.url)('stripe') as typeof StripeLibrary & {
    readonly default?: typeof StripeLibrary;
  };
  return loaded.default ?? loaded;
}
