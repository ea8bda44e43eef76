import type { WireProblem } from '@openroll/contract/values';
import { type Translate, translateProblem } from '@openroll/messages/texts';
import { answersOf } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { childAnswer } from '@openroll/wizard/kinds/children-editor';
import type { Field, FieldContext, Step } from '@openroll/wizard/step';
import { validateStep } from '@openroll/wizard/validation/validate-step';
import { contextOf, visibleFields } from '@openroll/wizard/validation/visible-fields';
import { placeKey } from '../answers/answer-places.ts';

/** Messages of a page by the place of the answer that they are about. */
export type StepErrors = ReadonlyMap<string, string>;

export const noErrors: StepErrors = new Map();

/** Something wrong on a step: where, under which name of the field or of a part of it, and what the page calls the field. */
export interface Finding {
  readonly step: Step;
  readonly key: string;
  readonly context: FieldContext;
  readonly name: string;
  readonly label: string;
  readonly message: string;
}

/** What the client finds on a page before it asks the server, the first of each place; the same function runs there. */
export function clientFindings(
  steps: readonly Step[],
  data: EnrollmentData,
  today: string,
  t: Translate,
): readonly Finding[] {
  const found = steps.flatMap((step) => {
    const labels = new Map(visibleFields(step, data).map(({ field }) => [field.name, field.display_name]));
    return validateStep(step, data, { today }).map(({ name: field, problem }) => {
      const { context, name } = placeOf(step, problem.field ?? field, data);
      const label = labels.get(field) || step.title;
      return {
        step,
        key: placeKey(context, name),
        context,
        name,
        label,
        message: translateProblem(t, problem),
      };
    });
  });
  return [...new Map(found.toReversed().map((each) => [each.key, each])).values()].toReversed();
}

/** The messages of what the client finds. */
export const clientErrors = (
  steps: readonly Step[],
  data: EnrollmentData,
  today: string,
  t: Translate,
): StepErrors => new Map(clientFindings(steps, data, today, t).map(({ key, message }) => [key, message]));

/** The answer that a refusal is about, where it names a step. */
export function answerOfProblem(
  steps: readonly Step[],
  data: EnrollmentData,
  { step: name, field_name: at = '', message }: WireProblem,
): Omit<Finding, 'context' | 'name'> | undefined {
  const step = steps.find((each) => each.name === name);
  if (!step) return undefined;
  const place = placeOf(step, at, data);
  const shown = visibleFields(step, data).map(({ field }) => field);
  const own = shown.find((field) => at === field.name || at.startsWith(`${field.name}.`));
  return { step, key: placeKey(place.context, place.name), label: own?.display_name || step.title, message };
}

/**
 * What a refusal says of answers on these steps, by their places, and what is left of it: about something else, or about what is not
 * on them. A refusal names a step only where it is about the answers of several.
 */
export function placeProblems(
  steps: readonly Step[],
  data: EnrollmentData,
  problems: readonly WireProblem[],
): { readonly errors: StepErrors; readonly rest: readonly WireProblem[] } {
  const found = problems.map((problem) => ({ problem, key: placeOfProblem(steps, data, problem) }));
  const placed = found.flatMap(({ key, problem }) => (key ? [[key, problem.message] as const] : []));
  return {
    errors: new Map(placed.toReversed()),
    rest: found.flatMap(({ key, problem }) => (key ? [] : [problem])),
  };
}

function placeOfProblem(
  steps: readonly Step[],
  data: EnrollmentData,
  { step: of, field_name: at }: WireProblem,
): string | undefined {
  if (!at) return undefined;
  const isAbout = ({ name }: Field) => at === name || at.startsWith(`${name}.`);
  const step = steps.find(
    (each) =>
      (of === undefined || each.name === of) && visibleFields(each, data).some(({ field }) => isAbout(field)),
  );
  if (!step) return undefined;
  const { context, name } = placeOf(step, at, data);
  return placeKey(context, name);
}

/** As the server names them: the step, and the field or a part of it. */
export interface ServerError {
  readonly name: string;
  readonly message: string;
  readonly step?: string;
}

/** The server's errors of a page by their places; the first message of each stands. */
export function serverErrors(
  steps: readonly Step[],
  data: EnrollmentData,
  errors: readonly ServerError[],
): StepErrors {
  const found = errors.flatMap(({ name, message, step: of }) => {
    const step = steps.find((each) => each.name === of);
    if (!step) return [];
    const place = placeOf(step, name, data);
    return [[placeKey(place.context, place.name), message] as const];
  });
  return new Map(found.toReversed());
}

/** Where the answer lies that a problem names: with the step, or with a child in its list. */
function placeOf(step: Step, at: string, data: EnrollmentData): { context: FieldContext; name: string } {
  const editor = step.fields.find(({ input_type }) => input_type === 'children_editor');
  const of = editor && childAnswer(editor, at, answersOf(data).children);
  return of
    ? { context: { applicantId: of.child.id }, name: of.name }
    : { context: contextOf(step), name: at };
}
