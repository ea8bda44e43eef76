import type { AdvancedPage } from '@openroll/contract/wizard';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Field, Step } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { makeStep } from '@openroll/wizard/steps/make-step';
import { aCoverage } from './beneficiary-facts.ts';

// An enrollment that has come to its review, as the engine lists its steps.

const primary = { id: 'primary', type: 'primary' } as const;
const spouse = { id: 'spouse', type: 'spouse' } as const;
const words = (name: string, title = name) => ({ name, title, breadcrumb: title });
const family = words('family', 'Family');

const yesNo = (name: string, label: string): Field => makeField(name, 'yes_no_radio', label);
const amount = makeField('coverage', 'face_value_selection', 'Amount', {
  affects_premium: true,
  choices: [
    { value: 20_000, text: '$20,000' },
    { value: null, text: 'Waived' },
  ],
});

const chooses = (product: number, of: typeof primary | typeof spouse, ...more: readonly Field[]): Step =>
  makeStep(words(`coverage:${product}:${of.id}`), { phase: 'choose', of, product }, () => [amount, ...more]);

const asked = (product: number, of: typeof primary | typeof spouse, ...fields: readonly Field[]): Step =>
  makeStep(
    words(`questions:${product}:${of.id}`),
    { phase: 'health', of, product, page: words('questions', 'Health questions') },
    () => fields,
  );

const treated = yesNo('treated', 'Treated for cancer?');
const ill = makeField('ill', 'yes_no_textarea', 'Ill in the last year?');

/** The steps before the review. */
export const answeredSteps: readonly Step[] = [
  makeStep(words('employee', 'About the employee'), { phase: 'people', of: primary }, () => [
    makeField('first_name', 'text', 'First name'),
    makeField('last_name', 'text', 'Last name'),
    makeField('ssn', 'ssn', 'Social Security number'),
    makeField('birthdate', 'birthdate', 'Date of birth'),
    makeField('address', 'text', 'Street address'),
    makeField('address2', 'text', 'Apartment or suite'),
    makeField('city', 'text', 'City'),
    makeField('state', 'select', 'State', { choices: [{ value: 'IL', text: 'Illinois' }] }),
    makeField('zip', 'zip', 'ZIP code'),
    makeField('salary', 'salary', 'Yearly salary'),
  ]),
  makeStep(words('family'), { phase: 'people', of: primary, page: family }, () => [
    yesNo('has_spouse', 'Is there a spouse?'),
  ]),
  makeStep(words('spouse', 'Spouse'), { phase: 'people', of: spouse, page: family }, () => [
    makeField('birthdate', 'birthdate', 'Date of birth'),
  ]),
  chooses(
    7,
    primary,
    makeField('waiver', 'yes_no_select', 'Waiver of premium', {
      choices: [{ value: 'yes', text: 'Yes' }],
    }),
  ),
  chooses(7, spouse),
  chooses(8, primary),
  makeStep(
    words('details:primary'),
    { phase: 'health', of: primary, page: words('questions', 'Health questions') },
    () => [makeField('height', 'height', 'Height')],
  ),
  asked(7, primary, treated, ill),
  asked(8, primary, treated),
  asked(7, spouse, treated),
  aCoverage(7),
  aCoverage(8),
  // On one page with who gets paid.
  makeStep(words('replacement:7'), { phase: 'beneficiaries', of: primary, product: 7 }, () => [
    yesNo('insured', 'Other insurance in force?'),
  ]),
];

const dana = { first_name: 'Dana', last_name: 'Whitfield' };
const paid = {
  primary_beneficiaries: [
    { first_name: 'Jordan', last_name: 'Whitfield', relationship: 'spouse', percentage: 100 },
  ],
};
const chosen = { coverage: { text: '$20,000', value: 20_000 } };

export const answeredData: EnrollmentData = {
  applicants: [
    {
      ...primary,
      data: {
        ...dana,
        ssn: '219-09-9999',
        birthdate: '1984-03-14',
        address: '418 Prairie Avenue',
        address2: 'Apt 2',
        city: 'Joliet',
        state: 'IL',
        zip: '60432',
        height: 66,
        salary: 52_000,
        has_spouse: 'yes',
      },
    },
    { ...spouse, data: { ...dana, first_name: 'Jordan', birthdate: '1985-07-02' } },
    {
      id: 'child-1',
      type: 'child',
      data: { ...dana, first_name: 'Riley', birthdate: '2012-05-20', gender: 'female' },
    },
  ],
  selectedCoverages: [
    {
      applicant: 'primary',
      product: 7,
      data: {
        ...chosen,
        ...paid,
        waiver: 'yes',
        treated: 'no',
        insured: 'yes',
        ill: 'yes',
        ill_explanation: 'A cold in March.',
      },
    },
    { applicant: 'spouse', product: 7, data: { ...chosen, treated: 'no' } },
    {
      applicant: 'primary',
      product: 8,
      data: { coverage: { text: 'Waived', value: null }, treated: 'no', ...paid },
    },
  ],
};

export const answeredProducts = [
  { id: 7, name: 'term-life', display_name: 'Term Life' },
  { id: 8, name: 'accident', display_name: 'Accident' },
];

export const answeredRates: AdvancedPage['rates'] = [
  {
    applicant: 'primary',
    product: 7,
    total_premium: 7.42,
    premium_tiers: [],
    anticipated_policy_rating: null,
    pending_amount: 10_000,
    pending_premium: 2.5,
    month_premium: null,
    pending_month_premium: null,
    riders: [],
  },
];
