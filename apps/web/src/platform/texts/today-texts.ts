import { today } from '@openroll/messages/en/today';
import type { Texts } from '@openroll/messages/texts';

/** The texts of the band above the lists. */
export const todayTexts: Pick<Texts, 'today'> = { today };
