import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What runs within the frame of Stripe's fields; it is sent as it is written. */
export const stripeFieldsScript = readFileSync(join(import.meta.dirname, 'stripe-fields.js'), 'utf8');
