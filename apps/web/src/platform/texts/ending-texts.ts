import { ending } from '@openroll/messages/en/ending';
import type { Texts } from '@openroll/messages/texts';

/** The texts of what is asked before a session ends. */
export const endingTexts: Pick<Texts, 'ending'> = { ending };
