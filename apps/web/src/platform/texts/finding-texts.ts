import { finding } from '@openroll/messages/en/finding';
import type { Texts } from '@openroll/messages/texts';

/** The texts of finding pages, cases and people. */
export const findingTexts: Pick<Texts, 'finding'> = { finding };
