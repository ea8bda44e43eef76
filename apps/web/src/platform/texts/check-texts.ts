import { checkAnswers } from '@openroll/messages/en/check-answers';
import type { Texts } from '@openroll/messages/texts';

/** The texts of 'Check your answers'. */
export const checkTexts: Pick<Texts, 'checkAnswers'> = { checkAnswers };
