import { problem, wrongType } from '@openroll/domain/problems';
import { toCents } from '@openroll/domain/values/money';
import { isChoice } from '../answers/answer-shapes.ts';
import { found, itsName, type Kind, nothing } from './kind.ts';

/** A face value or plan: what counts is its value, which must be among the choices of the step (§5.4). */
export const coverageSelection: Kind = {
  names: itsName,
  check: ({ field, answer }) => {
    if (!isChoice(answer)) return found(wrongType(field.name, 'coverage-choice'));
    if (field.choices?.some(({ value }) => value === answer.value)) return nothing;
    const { class_limit: limit } = field;
    return limit && typeof answer.value === 'number' && answer.value > limit.maximum
      ? found(
          problem('coverage-above-class', field.name, {
            class: limit.class,
            maximum: { cents: toCents(limit.maximum) },
          }),
        )
      : found(problem('option-unknown', field.name));
  },
};
