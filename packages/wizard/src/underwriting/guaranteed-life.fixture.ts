import type { ProductDefinition } from '../definition/product.ts';
import type { Answer, EnrollmentData, WizardContext } from '../enrollment.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';

const yesNo = { kind: 'yes_no_radio' };

const rated = (rating: string, rate: string, line: number) => ({
  line,
  min_age: 18,
  max_age: 70,
  rating,
  rate,
});

/** 100,000 for the newly hired without a question about health; three classes by answers; a rider; a replacement form. */
export const guaranteedLife = (more: Readonly<Record<string, unknown>> = {}): ProductDefinition =>
  perPerson({
    code: 'T-GI',
    applicants: {
      primary: { ages: { minimum: 18, maximum: 70 } },
      spouse: { ages: { minimum: 18, maximum: 70 } },
    },
    asks: { primary: ['hire_date', 'birth_place'] },
    coverage: {
      kind: 'face_value',
      label: 'Amount',
      primary: { amounts: [50_000, 100_000, 200_000, 300_000] },
      spouse: { amounts: [25_000, 50_000, 100_000] },
    },
    coverage_questions: [
      {
        name: 'wait',
        kind: 'select',
        label: 'Wait',
        choices: [
          { value: 'short', text: '14 days' },
          { value: 'long', text: '30 days' },
        ],
        optional: true,
      },
    ],
    riders: [
      { name: 'waiver', text: 'Waiver of Premium', unit: 'per_1000' },
      { name: 'child_term', text: 'Child Term', amounts: [5_000, 10_000], unit: 'per_1000' },
    ],
    guaranteed_issue: [
      {
        name: 'new_hire',
        text: 'Newly hired',
        applicants: ['primary'],
        amount: 100_000,
        within_days_of_hire: 31,
      },
      { name: 'spouse', text: 'Spouse', applicants: ['spouse'], amount: 50_000 },
    ],
    underwriting: {
      outcomes: [
        { value: 'preferred', text: 'Preferred' },
        { value: 'standard', text: 'Standard' },
        { value: 'graded', text: 'Graded Benefit' },
      ],
    },
    questions: [
      { ...yesNo, name: 'smoker', label: 'Smoker?', leads_to: { if: 'yes', outcome: 'standard' } },
      { ...yesNo, name: 'ill', label: 'Ill?', leads_to: { if: 'yes', outcome: 'graded' } },
      { ...yesNo, name: 'dying', label: 'Dying?', knocks_out: { if: 'yes', text: 'Not possible.' } },
      {
        ...yesNo,
        name: 'heart',
        label: 'Heart?',
        above_guarantee: true,
        knocks_out: { if: 'yes', text: 'The higher amount is not possible.' },
      },
    ],
    replacement: [
      { ...yesNo, name: 'insured_before', label: 'Insured before?' },
      {
        ...yesNo,
        name: 'replaces',
        label: 'Does this replace it?',
        when: { '==': [{ var: 'insured_before' }, 'yes'] },
      },
    ],
    replacement_form: { form: 'replacement.pdf', when: { '==': [{ var: 'replaces' }, 'yes'] } },
    rate_tables: [
      {
        file: '2025-01.csv',
        effective: '2025-01',
        rows: [
          rated('preferred', '1.1111', 2),
          rated('standard', '1.7777', 3),
          rated('graded', '3.3333', 4),
          { ...rated('preferred', '0.1234', 5), rating: undefined, rider: 'waiver' },
          { ...rated('preferred', '2.2222', 6), rating: undefined, rider: 'child_term' },
        ],
      },
    ],
    form_mappings: [
      {
        file: 'sum.pdf',
        fields: [
          { name: 'amount', text: '{coverage.amount|amount}' },
          { name: 'pending', text: '{coverage.pending_amount|amount}' },
          { name: 'premium', text: '{premium.modal|money}' },
          { name: 'pending_premium', text: '{premium.pending|money}' },
          { name: 'pending_year', text: '{premium.pending_annual|money}' },
          { name: 'class', text: '{coverage.rating}' },
          { name: 'wait', text: '{coverage.wait} {coverage.wait.text}' },
          { name: 'waiver', checked: { '==': [{ var: 'rider.waiver.taken' }, 'yes'] } },
          { name: 'children', text: '{rider.child_term.amount|amount} {rider.child_term.premium|money}' },
          { name: 'born_in', text: '{insured.birth_place.state}, {insured.birth_place.country}' },
          { name: 'replaces', text: '{product.replaces|yesno}' },
        ],
      },
      { file: 'replacement.pdf', fields: [{ name: 'who', text: '{insured.name}' }] },
    ],
    ...more,
  });

/** Hired the day before, in good health. */
export const newHire = { hire_date: '2026-06-14' };
export const healthy = { smoker: 'no', ill: 'no', dying: 'no', heart: 'no' };

/** One person with this product alone. */
export function lifeOf(
  amount: number | string | null,
  answers: Readonly<Record<string, Answer>> = healthy,
  primary: Readonly<Record<string, Answer>> = newHire,
  context: WizardContext = contextOf([guaranteedLife()]),
): { readonly context: WizardContext; readonly data: EnrollmentData } {
  return { context, data: familyData({ primary }, { '1 primary': covers(amount, answers) }) };
}
