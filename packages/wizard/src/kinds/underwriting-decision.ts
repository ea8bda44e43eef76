import { problem, wrongType } from '@openroll/domain/problems';
import { isChoice } from '../answers/answer-shapes.ts';
import { isEmpty, textOf } from '../answers/answers.ts';
import { confirmationName } from '../underwriting/decision-answers.ts';
import { type Asked, found, type Kind, nothing } from './kind.ts';
import { sameName } from './signature.ts';

/**
 * An underwriter's decision (§17.4): what was approved is chosen, and confirmed where it is at another rating than was signed for.
 * Nobody goes on before it is there, nor past a failure that can be asked about again.
 */
export const underwritingDecision: Kind = {
  names: ({ name }) => [name, confirmationName],
  own: true,
  check: (asked) => {
    const { field } = asked;
    const { state = 'none', may_ask_again } = field.underwriting ?? {};
    if (state === 'none') return found(problem('underwriting-open', field.name));
    if (state === 'failed' && may_ask_again) return found(problem('underwriting-failed', field.name));
    return state === 'ACCEPT' ? choiceProblems(asked) : nothing;
  },
};

function choiceProblems({ field, answer, read }: Asked) {
  if (isEmpty(answer)) return found(problem('field-empty', field.name));
  if (!isChoice(answer)) return found(wrongType(field.name, 'coverage-choice'));
  if (!field.choices?.some(({ value }) => value === answer.value))
    return found(problem('option-unknown', field.name));
  const confirmation = field.underwriting?.confirmation;
  if (!confirmation || answer.value === null) return nothing;
  const given = read(confirmationName);
  if (confirmation.spoken)
    return given === true ? nothing : found(problem('consent-required', confirmationName));
  if (isEmpty(given)) return found(problem('signature-missing', confirmationName));
  const { name } = confirmation;
  return sameName(textOf(given), name)
    ? nothing
    : found(problem('signature-name-mismatch', confirmationName, { name }));
}
