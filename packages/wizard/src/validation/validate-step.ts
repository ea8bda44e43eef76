import { type Problem, problem } from '@openroll/domain/problems';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { type Answers, answersOf, isEmpty, readAnswer } from '../answers/answers.ts';
import type { EnrollmentData } from '../enrollment.ts';
import { display } from '../kinds/display.ts';
import type { Asked } from '../kinds/kind.ts';
import { kindOf } from '../kinds/registry.ts';
import type { Field, FieldContext, Step } from '../step.ts';
import { type VisibleField, visibleIn } from './visible-fields.ts';

export interface StepError {
  /** The field's name; `problem.field` may name a part of it, such as a column of a beneficiary or a child. */
  readonly name: string;
  readonly problem: Problem;
  /** Where the answers of the step live. */
  readonly context: FieldContext;
}

/** What is wrong with a step as it is answered, in the order of its fields (§5.9). The same on both sides of the wire. */
export const validateStep = (
  step: Step,
  data: EnrollmentData,
  on: { readonly today: CalendarDate },
): StepError[] => validateWith(step, answersOf(data), on.today);

export const validateWith = (step: Step, answers: Answers, today: CalendarDate): StepError[] =>
  askedIn(step, answers, today).flatMap(fieldErrors);

/** What is asked on a step, with what is answered. Whether a paragraph is shown is no question here. */
export const askedIn = (step: Step, answers: Answers, today: CalendarDate): readonly Asked[] =>
  visibleIn(step, answers, isAsked).map((visible) => askedOf(visible, answers, today));

const isAsked = (field: Field): boolean => kindOf(field) !== display;

function askedOf({ field, context }: VisibleField, answers: Answers, today: CalendarDate): Asked {
  const read = (name: string) => readAnswer(answers, context, name);
  return { field, context, answer: read(field.name), read, answers, today };
}

export function fieldErrors(asked: Asked): StepError[] {
  const { field, context, answer } = asked;
  const kind = kindOf(field);
  if (isEmpty(answer) && !kind.own) {
    return field.optional ? [] : [{ name: field.name, problem: problem('field-empty', field.name), context }];
  }
  return kind.check(asked).map((each) => ({ name: field.name, problem: each, context }));
}
