import { cart } from '@openroll/messages/en/cart';
import type { Texts } from '@openroll/messages/texts';

/** The texts of what was chosen, beside the wizard. */
export const cartTexts: Pick<Texts, 'cart'> = { cart };
