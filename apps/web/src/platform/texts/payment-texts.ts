import { payments } from '@openroll/messages/en/payments';
import type { Texts } from '@openroll/messages/texts';

/** The texts of a payment in the wizard. */
export const paymentTexts: Pick<Texts, 'payments'> = { payments };
