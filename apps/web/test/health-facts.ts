import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { ApplicantType, Field, Step } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { makeStep } from '@openroll/wizard/steps/make-step';

export const page = { name: 'questions', title: 'Health questions', breadcrumb: 'Health' };

const people: Readonly<Record<string, ApplicantType>> = { primary: 'primary', spouse: 'spouse' };

/** What a product asks one person. */
export const asks = (product: number, person: string, fields: readonly Field[]): Step => {
  const name = `questions:${product}:${person}`;
  const of = { id: person, type: people[person] ?? 'child' };
  return makeStep(
    { name, title: name, breadcrumb: name },
    { phase: 'health', of, product, page },
    () => fields,
  );
};

type Details = Parameters<typeof makeField>[3];

export const yesNo = (name: string, label: string, details: Details = {}): Field =>
  makeField(name, 'yes_no_radio', label, details);

export const explained = (name: string, label: string, details: Details = {}): Field =>
  makeField(name, 'yes_no_textarea', label, details);

/** Answers by product and person: `{ '7 primary': { cancer: 'no' } }`. */
export const answered = (
  answers: Readonly<Record<string, EnrollmentData['selectedCoverages'][number]['data']>> = {},
): EnrollmentData => ({
  applicants: [
    { id: 'primary', type: 'primary', data: { first_name: 'Dana', last_name: 'Whitfield' } },
    { id: 'spouse', type: 'spouse', data: { first_name: 'Jordan', last_name: 'Whitfield' } },
    { id: 'child-1', type: 'child', data: { first_name: 'Riley', last_name: 'Whitfield' } },
  ],
  selectedCoverages: Object.entries(answers).map(([key, data]) => {
    const [product, applicant = ''] = key.split(' ');
    return { product: Number(product), applicant, data };
  }),
});
