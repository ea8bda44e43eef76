import { parkedAnswers } from '@openroll/messages/en/parked-answers';
import type { Texts } from '@openroll/messages/texts';

/** The texts of answers that could not be taken. */
export const parkedTexts: Pick<Texts, 'parkedAnswers'> = { parkedAnswers };
