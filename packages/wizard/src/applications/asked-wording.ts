import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { display } from '../kinds/display.ts';
import { kindOf } from '../kinds/registry.ts';
import { openSession } from '../session.ts';
import { questionWords } from '../steps/question-words.ts';
import { stepsOf } from '../steps/step-sequence.ts';
import { visibleIn } from '../validation/visible-fields.ts';
import type { Application } from './assemble.ts';

/**
 * The questions about health as they were asked for one application, in their order: name, kind, words, choices and limits of each, in
 * the language of the session and the words of its state, as one text (§7.5). Undefined where nothing is asked.
 */
export function askedWording(
  context: WizardContext,
  data: EnrollmentData,
  { product, insuredId }: Pick<Application, 'product' | 'insuredId'>,
): string | undefined {
  const session = openSession(context, data);
  const step = stepsOf(session).find(
    ({ phase, coverageProduct, coverageApplicant }) =>
      phase === 'health' && coverageProduct === product && coverageApplicant === insuredId,
  );
  if (!step) return undefined;
  const asked = visibleIn(step, session.answers, (field) => kindOf(field) !== display);
  const words = asked.flatMap(({ field }) => {
    const own = questionWords(field);
    return own === undefined ? [] : [[field.name, own]];
  });
  return words.length === 0 ? undefined : JSON.stringify(words);
}
