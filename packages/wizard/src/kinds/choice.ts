import { type Problem, problem, wrongType } from '@openroll/domain/problems';
import { isEmpty, textOf } from '../answers/answers.ts';
import { type Asked, found, itsName, type Kind, nothing } from './kind.ts';
import { areaLength, textProblem } from './text.ts';

/** A required checkbox must be checked; an optional one may be either. */
export const checkbox: Kind = {
  names: itsName,
  check: ({ field, answer }) => {
    if (typeof answer !== 'boolean') return found(wrongType(field.name, 'boolean'));
    return answer || field.optional ? nothing : found(problem('field-empty', field.name));
  },
};

export const select: Kind = {
  names: itsName,
  check: ({ field, answer }) =>
    field.choices?.some(({ value }) => value === answer)
      ? nothing
      : found(problem('option-unknown', field.name)),
};

const yesOrNo = ({ field, answer }: Asked): readonly Problem[] =>
  answer === 'yes' || answer === 'no' ? nothing : found(problem('option-unknown', field.name));

export const yesNo: Kind = { names: itsName, check: yesOrNo };

/** Where a yes_no_textarea keeps its text: beside its answer, under this name. */
export const explanationName = (field: { readonly name: string }): string => `${field.name}_explanation`;

/** True while the answer calls for the text (§5.6): 'yes', unless the field says 'no'. */
export const asksExplanation = (field: { readonly explain_if?: 'yes' | 'no' }, answer: unknown): boolean =>
  answer === (field.explain_if ?? 'yes');

export const yesNoTextarea: Kind = {
  names: (field) => [field.name, explanationName(field)],
  check: (asked) => {
    const wrong = yesOrNo(asked);
    if (wrong.length > 0 || !asksExplanation(asked.field, asked.answer)) return wrong;
    const name = explanationName(asked.field);
    const explanation = asked.read(name);
    if (isEmpty(explanation)) return found(problem('field-empty', name));
    return textProblem({ ...asked, field: { ...asked.field, name }, answer: explanation }, areaLength);
  },
  printed: (asked) =>
    asksExplanation(asked.field, asked.answer) ? [textOf(asked.read(explanationName(asked.field)))] : [],
};
