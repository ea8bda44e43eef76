import { addDays } from '@openroll/domain/values/dates';
import { defaultCountry } from '@openroll/domain/values/us-states';
import { type Answers, answersOf, isEmpty, readAnswer } from '../answers/answers.ts';
import type { Answer, Applicant, EnrollmentData, SelectedCoverage, WizardContext } from '../enrollment.ts';
import { chosen } from '../kinds/choices.ts';
import { openSession } from '../session.ts';
import type { Field, FieldContext, Step } from '../step.ts';
import { stepsOf } from '../steps/step-sequence.ts';
import { confirmationName } from '../underwriting/decision-answers.ts';
import { type VisibleField, visibleIn } from '../validation/visible-fields.ts';

/**
 * Answers every required field that is still open, as a person in good health would who takes the first choice; what is
 * answered already stays. Proof tests and worked examples fill in with it what they do not care about.
 */
export function complete(context: WizardContext, data: EnrollmentData): EnrollmentData {
  let current = data;
  for (let round = 0; round < maxSteps; round++) {
    const next = answerNext(context, current);
    if (next === undefined) return current;
    current = next;
  }
  return current;
}

/** More rounds than any enrollment has pages that open one after the other. */
const maxSteps = 100;

function answerNext(context: WizardContext, data: EnrollmentData): EnrollmentData | undefined {
  const session = openSession(context, data);
  for (const step of stepsOf(session)) {
    const open = openFields(step, session.answers);
    if (open.length > 0) return open.reduce((filled, each) => answer(context, filled, each), data);
  }
  return undefined;
}

const openFields = (step: Step, answers: Answers): readonly VisibleField[] =>
  visibleIn(step, answers).filter(
    ({ field, context }) =>
      !field.optional && !isUndecided(field) && isEmpty(readAnswer(answers, context, field.name)),
  );

/** What an underwriter has not approved leaves nothing to choose. */
const isUndecided = ({ input_type, choices = [] }: Field): boolean =>
  input_type === 'underwriting_decision' && choices.length === 0;

function answer(
  context: WizardContext,
  data: EnrollmentData,
  { field, context: at }: VisibleField,
): EnrollmentData {
  const confirms = field.underwriting?.confirmation;
  if (confirms) {
    const chosen = withAnswer(data, at, field.name, plausible(context, field));
    return withAnswer(chosen, at, confirmationName, confirms.spoken || confirms.name);
  }
  if (field.group?.part !== 'last_four') return withAnswer(data, at, field.name, plausible(context, field));
  const ssn = String(readAnswer(answersOf(data), { applicantId: at.applicantId }, 'ssn') ?? '');
  return withAnswer(data, at, field.name, ssn.slice(-4));
}

/** The enrollment with one more answer; the applicant or coverage is added where it is not there yet. */
export function withAnswer(
  data: EnrollmentData,
  at: FieldContext,
  name: string,
  value: Answer,
): EnrollmentData {
  if (at.product === undefined) {
    const type = at.applicantId === 'primary' ? 'primary' : at.applicantId === 'spouse' ? 'spouse' : 'child';
    const added: Applicant = { id: at.applicantId, type, data: { [name]: value } };
    const isThere = data.applicants.some(({ id }) => id === at.applicantId);
    const change = (each: Applicant) =>
      each.id === at.applicantId ? { ...each, data: { ...each.data, [name]: value } } : each;
    return { ...data, applicants: isThere ? data.applicants.map(change) : [...data.applicants, added] };
  }
  const is = (each: SelectedCoverage) => each.applicant === at.applicantId && each.product === at.product;
  const added = { applicant: at.applicantId, product: at.product, data: { [name]: value } };
  return {
    ...data,
    selectedCoverages: data.selectedCoverages.some(is)
      ? data.selectedCoverages.map((each) =>
          is(each) ? { ...each, data: { ...each.data, [name]: value } } : each,
        )
      : [...data.selectedCoverages, added],
  };
}

/** True where 'no' is the answer that leads nowhere: it knocks out, asks for a text, or the engine's own rule says so. */
function noIsBad(context: WizardContext, { name, explain_if }: Field): boolean {
  const questions = context.products.flatMap(({ definition }) => definition.questions);
  const isKnockOut = questions.some((question) => question.name === name && question.knocks_out?.if === 'no');
  return isKnockOut || explain_if === 'no' || name === 'actively_at_work';
}

/** The least amount that fits the field; a dollar where nothing is said. */
const amountIn = ({ minimum, step }: Field): number =>
  typeof minimum === 'number' ? Math.max(0, minimum) : (step ?? 1);

/** The least whole number that fits the field; of hours a week those of a full-time job, of a weight that of a usual build. */
const wholeNumberIn = ({ name, minimum }: Field): number =>
  usualNumbers[name] ?? (typeof minimum === 'number' ? minimum : 30);

const usualNumbers: Readonly<Record<string, number>> = { hours_per_week: 40, weight: 160 };

/** The first day that the field takes; a day in the past where nothing is said. */
const dateIn = ({ startedOn }: WizardContext, { minimum }: Field): string =>
  typeof minimum === 'string' ? minimum : addDays(startedOn, -400);

/** A right answer to a field: the first choice, a date in the past, the better of yes and no. */
function plausible(context: WizardContext, field: Field): Answer {
  const better = noIsBad(context, field) ? 'yes' : 'no';
  const first = field.choices?.find(({ value }) => value !== null)?.value ?? null;
  const answers: Partial<Record<Field['input_type'], Answer>> = {
    text: field.signature?.name ?? 'Sample',
    email: 'someone@example.com',
    phone: '312-555-0142',
    zip: '60601',
    ssn: '987-65-4320',
    date: dateIn(context, field),
    birthdate: addDays(context.startedOn, -365 * 35),
    integer: wholeNumberIn(field),
    height: 68,
    checkbox: true,
    audio_announcement: true,
    select: first,
    radio: first,
    yes_no_select: better,
    yes_no_radio: better,
    yes_no_textarea: better,
    use_primary_contact: 'yes',
    salary: Math.max(52_000, amountIn(field)),
    currency: amountIn(field),
    checkbox_group: first === null ? [] : chosen('checkbox_group', first),
    multi_select: first === null ? [] : chosen('multi_select', first),
    birth_state_country: { state: 'IL', country: defaultCountry },
    face_value_selection: { text: '', value: first },
    underwriting_decision: { text: '', value: first },
    coverage_option_selection: { text: '', value: first },
    beneficiaries_editor: [
      {
        first_name: 'Robin',
        last_name: 'Sample',
        relationship: String(field.beneficiaries?.relationships[0]?.value ?? ''),
        ssn: '987-65-4321',
        dob: '1990-01-31',
        percentage: 100,
      },
    ],
  };
  return Object.hasOwn(answers, field.input_type) ? answers[field.input_type] : 'Sample';
}
