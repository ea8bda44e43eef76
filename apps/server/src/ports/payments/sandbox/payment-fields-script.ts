import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What runs within the sandbox's frame; it is sent as it is written. */
export const paymentFieldsScript = readFileSync(join(import.meta.dirname, 'payment-fields.js'), 'utf8');
