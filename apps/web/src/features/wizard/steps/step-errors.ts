import { type Say, sayProblem } from '@openroll/messages/texts';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { FieldContext, Step } from '@openroll/wizard/steps/step';
import { validateStep } from '@openroll/wizard/validation/validate-step';
import { contextOf, visibleFields } from '@openroll/wizard/validation/visible-fields';
import { placeKey } from '../answers/answer-places.ts';

/** Messages of a step by the place of the answer that they are about. */
export type StepErrors = ReadonlyMap<string, string>;

export const noErrors: StepErrors = new Map();

/** Something wrong on a step: where, under which name of the field or of a part of it, and what the page calls the field. */
export interface Finding {
  readonly key: string;
  readonly context: FieldContext;
  readonly name: string;
  readonly label: string;
  readonly message: string;
}

/** What the client finds before it asks the server, the first of each place; the same function runs there. */
export function clientFindings(
  step: Step,
  data: EnrollmentData,
  today: string,
  say: Say,
): readonly Finding[] {
  const labels = new Map(visibleFields(step, data).map(({ field }) => [field.name, field.display_name]));
  const found = validateStep(step, data, { today }).map(({ name: field, problem, context: at }) => {
    const context = at ?? contextOf(step);
    const name = problem.field ?? field;
    const label = labels.get(field) || step.title;
    return { key: placeKey(context, name), context, name, label, message: sayProblem(say, problem) };
  });
  return [...new Map(found.toReversed().map((each) => [each.key, each])).values()].toReversed();
}

/** The messages of what the client finds. */
export const clientErrors = (step: Step, data: EnrollmentData, today: string, say: Say): StepErrors =>
  new Map(clientFindings(step, data, today, say).map(({ key, message }) => [key, message]));

/** As the server names them: the field, and whose answer it is where that is not the step's own. */
export interface ServerError {
  readonly name: string;
  readonly message: string;
  readonly applicant?: string;
  readonly product?: number;
}

export function serverErrors(step: Step, errors: readonly ServerError[]): StepErrors {
  return firstOfEach(
    errors.map(({ name, message, applicant, product }) => {
      const own = contextOf(step);
      const context = applicant === undefined ? own : { applicantId: applicant, product };
      return [placeKey(context, name), message];
    }),
  );
}

/** The first message of each place stands. */
const firstOfEach = (messages: readonly (readonly [string, string])[]): StepErrors =>
  new Map(messages.toReversed());
