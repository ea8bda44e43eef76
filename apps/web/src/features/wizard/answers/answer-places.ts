import type { Answer, Applicant, EnrollmentData } from '@openroll/wizard/enrollment';
import type { ApplicantType, Field, FieldContext, Step } from '@openroll/wizard/step';
import { visibleFields } from '@openroll/wizard/validation/visible-fields';

/** One text for a place where an answer lives; errors and element ids are kept under it. */
export const placeKey = ({ applicantId, product }: FieldContext, name: string): string =>
  [applicantId, product ?? 'person', name].join('/');

/** The id of the element in which a place is answered, so that focus can move there. */
export const elementId = (context: FieldContext, name: string): string =>
  elementIdOf(placeKey(context, name));

export const elementIdOf = (key: string): string => `answer-${key.replace(/[^\w-]/g, '-')}`;

/** The answer at a place; undefined where there is none. */
export function answerAt(data: EnrollmentData, context: FieldContext, name: string): Answer {
  const bag =
    context.product === undefined
      ? data.applicants.find(({ id }) => id === context.applicantId)
      : data.selectedCoverages.find(isAt(context));
  return bag && Object.hasOwn(bag.data, name) ? bag.data[name] : undefined;
}

/** The same data with one answer changed; a person or coverage without any answer yet is added. Undefined removes it. */
export function withAnswer(
  data: EnrollmentData,
  context: FieldContext,
  name: string,
  answer: Answer,
): EnrollmentData {
  const { applicantId, product } = context;
  if (product === undefined) {
    const known = data.applicants.some(({ id }) => id === applicantId);
    const people = known ? data.applicants : [...data.applicants, newApplicant(applicantId)];
    return {
      ...data,
      applicants: people.map((each) => (each.id === applicantId ? write(each, name, answer) : each)),
    };
  }
  const known = data.selectedCoverages.some(isAt(context));
  const coverages = known
    ? data.selectedCoverages
    : [...data.selectedCoverages, { applicant: applicantId, product, data: {} }];
  return {
    ...data,
    selectedCoverages: coverages.map((each) => (isAt(context)(each) ? write(each, name, answer) : each)),
  };
}

/** The data with what a step's shown fields start with, where nothing is answered yet. */
export const withInitialValues = (data: EnrollmentData, step: Step): EnrollmentData =>
  visibleFields(step, data).reduce((before, { field, context }) => {
    const initial = initialAnswer(field);
    const isAnswered = answerAt(before, context, field.name) !== undefined;
    return initial === undefined || isAnswered ? before : withAnswer(before, context, field.name, initial);
  }, data);

/** A list of beneficiaries that is not optional starts with one row (§5.13). */
const firstRow: Answer = [{ percentage: 100 }];

function initialAnswer(field: Field): Answer {
  if (field.input_type !== 'beneficiaries_editor') return field.initial_value as Answer;
  return field.optional ? undefined : firstRow;
}

const isAt =
  ({ applicantId, product }: FieldContext) =>
  (coverage: { applicant: string; product: number }): boolean =>
    coverage.applicant === applicantId && coverage.product === product;

const newApplicant = (id: string): Applicant => ({ id, type: typeOf(id), data: {} });

const typeOf = (id: string): ApplicantType =>
  id === 'spouse' ? 'spouse' : id.startsWith('child') ? 'child' : 'primary';

function write<T extends { readonly data: Readonly<Record<string, Answer>> }>(
  bag: T,
  name: string,
  answer: Answer,
): T {
  const { [name]: _, ...others } = bag.data;
  return { ...bag, data: answer === undefined ? others : { ...others, [name]: answer } };
}
