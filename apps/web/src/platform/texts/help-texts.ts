import { help } from '@openroll/messages/en/help';
import type { Texts } from '@openroll/messages/texts';

/** The texts of the help page. */
export const helpTexts: Pick<Texts, 'help'> = { help };
