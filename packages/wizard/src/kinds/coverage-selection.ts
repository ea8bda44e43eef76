import { problem, wrongType } from '@openroll/domain/problems';
import { isChoice } from '../answers/answer-shapes.ts';
import { found, itsName, type Kind, nothing } from './kind.ts';

/** A face value or plan: what counts is its value, which must be among the choices of the step (§5.4). */
export const coverageSelection: Kind = {
  names: itsName,
  check: ({ field, answer }) => {
    if (!isChoice(answer)) return found(wrongType(field.name, 'coverage-choice'));
    return field.choices?.some(({ value }) => value === answer.value)
      ? nothing
      : found(problem('option-unknown', field.name));
  },
};
