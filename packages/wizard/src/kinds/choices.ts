import { problem } from '@openroll/domain/problems';
import { isTexts } from '../answers/answer-shapes.ts';
import type { Answer } from '../enrollment.ts';
import type { InputType } from '../step.ts';
import { found, itsName, type Kind, nothing } from './kind.ts';

/** One choice as the answer to a field of a kind: alone in a list where the kind takes several. */
export const chosen = (kind: InputType, value: string | number | boolean): Answer =>
  kind === 'checkbox_group' || kind === 'multi_select' ? [String(value)] : value;

/**
 * Several of the offered choices, as the list of their values (checkbox_group, multi_select): at least one unless
 * optional, at most `maximum` of them. normalize() has left each value in the list once.
 */
export const choices: Kind = {
  names: itsName,
  check: ({ field, answer }) => {
    const offered = new Set(field.choices?.map(({ value }) => String(value)));
    if (!isTexts(answer) || !answer.every((each) => offered.has(each)))
      return found(problem('option-unknown', field.name));
    const { maximum } = field;
    return typeof maximum === 'number' && answer.length > maximum
      ? found(problem('too-many-choices', field.name, { maximum }))
      : nothing;
  },
};
