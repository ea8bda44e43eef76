import { receipt } from '@openroll/messages/en/receipt';
import type { Texts } from '@openroll/messages/texts';

/** The texts of where a session ends. */
export const receiptTexts: Pick<Texts, 'receipt'> = { receipt };
