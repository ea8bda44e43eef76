import type { Answer, EnrollmentData } from '@openroll/wizard/enrollment';
import type { BeneficiarySettings, Step } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { makeStep } from '@openroll/wizard/steps/make-step';

const relationships = [
  { value: 'spouse', text: 'Spouse' },
  { value: 'child', text: 'Child' },
  { value: 'parent', text: 'Parent' },
  { value: 'trust', text: 'Trust' },
  { value: 'estate', text: 'Estate' },
];

/** One coverage that asks who is paid, as the engine makes its step. */
export function aCoverage(
  product: number,
  asks: Partial<BeneficiarySettings> & {
    readonly optional?: boolean;
    readonly of?: 'primary' | 'spouse';
  } = {},
): Step {
  const { optional = false, of = 'primary', ...settings } = asks;
  const editor = (classification: 'primary' | 'contingent') =>
    makeField(
      `${classification}_beneficiaries`,
      'beneficiaries_editor',
      classification === 'primary' ? 'Primary beneficiaries' : 'Contingent beneficiaries',
      {
        optional: optional || classification === 'contingent',
        beneficiaries: {
          classification,
          relationships,
          single_name_relationships: ['trust', 'estate'],
          disclaimers: { trust: 'A copy of the trust may be asked for.' },
          ssn: false,
          dob: false,
          maximum: 4,
          ...settings,
        },
      },
    );
  const words = { title: `Coverage ${product} of ${of}`, breadcrumb: `${product}` };
  return makeStep(
    { name: `beneficiaries:${product}:${of}`, ...words },
    {
      phase: 'beneficiaries',
      of: { id: of, type: of },
      product,
      page: { name: 'beneficiaries', title: 'Who gets paid', breadcrumb: 'Who gets paid' },
    },
    () => [
      makeField('introduction', 'paragraph', '', {
        optional: true,
        content: `What product ${product} pays.`,
      }),
      editor('primary'),
      editor('contingent'),
    ],
  );
}

/** Dana Whitfield with spouse and two children; the answers of each coverage by product, of Dana or of `spouse`. */
export const theWhitfields = (
  coverages: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {},
): EnrollmentData => ({
  applicants: [
    {
      id: 'primary',
      type: 'primary',
      data: { first_name: 'Dana', last_name: 'Whitfield', birthdate: '1984-03-14', has_spouse: 'yes' },
    },
    {
      id: 'spouse',
      type: 'spouse',
      data: { first_name: 'Jordan', last_name: 'Whitfield', birthdate: '1985-07-02' },
    },
    {
      id: 'child-1',
      type: 'child',
      data: { first_name: 'Riley', last_name: 'Whitfield', birthdate: '2012-05-20' },
    },
    { id: 'child-2', type: 'child', data: { first_name: 'Sam' } },
  ],
  selectedCoverages: Object.entries(coverages).map(([key, data]) => {
    const [product, applicant = 'primary'] = key.split(' ');
    return { product: Number(product), applicant, data };
  }),
});
