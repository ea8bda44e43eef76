import { type Say, sayProblem } from '@openroll/messages/texts';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/steps';
import { validateStep } from '@openroll/wizard/validate-step';
import { contextOf } from '@openroll/wizard/visible-fields';
import { placeKey } from './answer-places.ts';

/** Messages of a step by the place of the answer that they are about. */
export type StepErrors = ReadonlyMap<string, string>;

export const noErrors: StepErrors = new Map();

/** What the client finds before it asks the server; the same function runs there. */
export function clientErrors(step: Step, data: EnrollmentData, today: string, say: Say): StepErrors {
  return firstOfEach(
    validateStep(step, data, { today }).map(({ name, problem, context }) => [
      placeKey(context ?? contextOf(step), problem.field ?? name),
      sayProblem(say, problem),
    ]),
  );
}

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
