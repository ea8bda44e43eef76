import type { Translate } from '@openroll/messages/texts';
import { isEmpty } from '@openroll/wizard/answers/answers';
import type { Answer, EnrollmentData } from '@openroll/wizard/enrollment';
import type { Field, Step } from '@openroll/wizard/step';
import { validateStep } from '@openroll/wizard/validation/validate-step';
import { type VisibleField, visibleFields } from '@openroll/wizard/validation/visible-fields';
import { answerAt } from '../answers/answer-places.ts';
import { shortAnswer } from '../answers/short-answer.ts';

/**
 * The fields about a person that need nobody's hand: what is answered, rightly and so that a line can say it, and what may stay
 * empty and is. None while not even name and birth date are known: then the person is asked as ever.
 */
export function settledFields(
  steps: readonly Step[],
  data: EnrollmentData,
  { t, today }: { readonly t: Translate; readonly today: string },
): readonly VisibleField[] {
  const settled = steps.flatMap((step) => {
    const wrong = new Set(validateStep(step, data, { today }).map(({ name }) => name));
    return visibleFields(step, data).filter(({ field, context }) => {
      const answer = answerAt(data, context, field.name);
      if (isEmpty(answer)) return field.optional && plainKinds.has(field.input_type);
      return !wrong.has(field.name) && textOfAnswer(field, answer, t) !== undefined;
    });
  });
  const isAnswered = (name: string) =>
    settled.some(({ field, context }) => field.name === name && !isEmpty(answerAt(data, context, name)));
  return ['first_name', 'last_name', 'birthdate'].every(isAnswered) ? settled : [];
}

/** What a card says: label and text of each answer. A name stands in its heading, the parts of an address in one line. */
export function knownLines(
  fields: readonly VisibleField[],
  data: EnrollmentData,
  t: Translate,
): readonly (readonly [label: string, text: string])[] {
  const said = fields.flatMap(({ field, context }) => {
    const answer = answerAt(data, context, field.name);
    const text = isEmpty(answer) ? undefined : textOfAnswer(field, answer, t);
    return text === undefined ? [] : [{ name: field.name, label: field.display_name, text, answer }];
  });
  const parts = new Map(said.map((each) => [each.name, each.name === 'state' ? each.answer : each.text]));
  const town = [parts.get('city'), [parts.get('state'), parts.get('zip')].filter(Boolean).join(' ')];
  const address = [parts.get('address'), parts.get('address2'), ...town].filter(Boolean).join(', ');
  return said.flatMap(({ name, label, text }): (readonly [string, string])[] => {
    if (name === 'address') return [[t('wizard.address'), address]];
    const isSaid = ofHeading.has(name) || (ofAddress.has(name) && parts.has('address'));
    return isSaid ? [] : [[label, text]];
  });
}

/** The heading says them: whoever has a card is there. */
const ofHeading: ReadonlySet<string> = new Set(['first_name', 'middle_name', 'last_name', 'has_spouse']);
const ofAddress: ReadonlySet<string> = new Set(['address2', 'city', 'state', 'zip']);

/** Kinds of which nothing has to be seen while they are empty. */
const plainKinds: ReadonlySet<Field['input_type']> = new Set(['text', 'email', 'phone', 'ssn', 'zip']);

/** An answer in words; undefined for kinds that are better seen as they are asked. */
function textOfAnswer(field: Field, answer: Answer, t: Translate): string | undefined {
  const { input_type } = field;
  if (saidShortly.has(input_type)) return shortAnswer(field, answer, t);
  if (typeof answer === 'number') return input_type === 'integer' ? t.formats.number(answer) : undefined;
  return typeof answer === 'string' && plainKinds.has(input_type) ? answer : undefined;
}

/** What a person is asked with a short answer. */
const saidShortly: ReadonlySet<Field['input_type']> = new Set([
  'select',
  'date',
  'birthdate',
  'yes_no_radio',
  'use_primary_contact',
  'salary',
  'ssn',
]);
