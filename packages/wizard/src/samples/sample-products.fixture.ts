import { noMarks } from '@openroll/domain/enrollments/modes';
import { createTranslator, plainSite } from '@openroll/messages/create-translator';
import { type ProductDefinition, productSchema } from '../definition/product.ts';
import type { Answer, EnrollmentData, WizardContext } from '../enrollment.ts';

/** A small product per person, in the shape of product.yaml; tests lay over it what they are about. */
export const perPerson = (more: Readonly<Record<string, unknown>> = {}): ProductDefinition =>
  productSchema.parse({
    code: 'T-PP',
    name: 'Lump Sum',
    display_name: 'Lump Sum',
    carrier: 'Carrier',
    introduction: 'Pays a sum.',
    delivery_required: true,
    states: { sold: 'all', except: ['WA'] },
    applicants: {
      primary: { ages: { minimum: 18, maximum: 70 } },
      spouse: { ages: { minimum: 18, maximum: 70 } },
      child: { ages: { minimum: 0, maximum: 25 }, maximum: 3 },
    },
    applications: 'per_person',
    asks: { primary: ['tobacco'], spouse: ['tobacco'] },
    coverage: {
      kind: 'face_value',
      label: 'Amount',
      primary: { amounts: [10000, 20000, 30000] },
      spouse: { amounts: [5000, 10000, 15000], share_of_primary: 50 },
      child: { share_of_primary: 25 },
    },
    rates: { unit: 'per_1000', period: 'annual' },
    questions: [
      { name: 'ill', kind: 'yes_no_radio', label: 'Ill?', knocks_out: { if: 'yes', text: 'Not possible.' } },
      {
        name: 'treated',
        kind: 'yes_no_radio',
        label: 'Treated?',
        when: { '==': [{ var: 'ill' }, 'yes'] },
        knocks_out: { if: 'yes', text: 'Not possible.' },
      },
    ],
    signatures: { applicant: 'I apply.', agent: 'I asked.' },
    form: 'sum.pdf',
    rate_tables: [
      {
        file: '2025-01.csv',
        effective: '2025-01',
        rows: [
          { line: 2, applicant: 'adult', min_age: 18, max_age: 44, tobacco: 'no', rate: '1.2345' },
          { line: 3, applicant: 'adult', min_age: 45, max_age: 70, tobacco: 'no', rate: '2.3456' },
          { line: 4, applicant: 'adult', min_age: 18, max_age: 70, tobacco: 'yes', rate: '4.5678' },
          { line: 5, applicant: 'child', rate: '0.6000' },
        ],
      },
    ],
    form_mappings: [
      {
        file: 'sum.pdf',
        fields: [
          { name: 'insured', text: '{insured.last_name}, {insured.first_name}', max_length: 20 },
          { name: 'born', text: '{insured.birthdate|date}', max_length: 10 },
          { name: 'amount', text: '{coverage.amount|amount}' },
          { name: 'premium', text: '{premium.modal|money}' },
          { name: 'ill.no', checked: { '==': [{ var: 'coverage.ill' }, 'no'] } },
          { name: 'signed', text: '{signature.applicant.name} {signature.applicant.date|date}' },
        ],
      },
    ],
    ...more,
  });

/** A small product per family. */
export const perFamily = (more: Readonly<Record<string, unknown>> = {}): ProductDefinition =>
  perPerson({
    code: 'T-PF',
    name: 'Tiers',
    display_name: 'Tiers',
    applications: 'per_family',
    asks: {},
    coverage: {
      kind: 'plans',
      label: 'Plan',
      tier_label: 'Who',
      plans: [
        { value: 'low', text: 'Low' },
        { value: 'high', text: 'High' },
      ],
      tiers: [
        { value: 'one', text: 'One', covers: ['primary'] },
        { value: 'two', text: 'Two', covers: ['primary', 'spouse'] },
        { value: 'all', text: 'All', covers: ['primary', 'spouse', 'child'] },
      ],
    },
    rates: { unit: 'flat', period: 'monthly' },
    questions: [],
    form_mappings: [{ file: 'sum.pdf', fields: [{ name: 'amount', text: '{coverage.text}' }] }],
    rate_tables: [
      {
        file: '2025-01.csv',
        effective: '2025-01',
        rows: ['low', 'high'].flatMap((plan, p) =>
          ['one', 'two', 'all'].map((tier, t) => ({
            line: 2 + p * 3 + t,
            plan,
            tier,
            rate: `${10 * (p + 1) + t}.5000`,
          })),
        ),
      },
    ],
    ...more,
  });

export const english = createTranslator(plainSite, 'en');

export const contextOf = (
  definitions: readonly ProductDefinition[],
  more: Partial<WizardContext> = {},
): WizardContext => ({
  caseName: 'Group',
  premiumMode: 'monthly',
  state: 'IL',
  city: 'Chicago',
  startedOn: '2026-06-15',
  mode: 'inperson',
  marks: noMarks,
  agentName: 'Avery Agent',
  products: definitions.map((definition, index) => ({ id: index + 1, definition, options: {} })),
  singleNameRelationships: ['estate', 'trust'],
  relationshipDisclaimers: {},
  t: english,
  unprintable: () => [],
  ...more,
});

type Own = Readonly<Record<string, Answer>>;

const grown = {
  first_name: 'Ann',
  last_name: 'Bell',
  birthdate: '1990-01-31',
  gender: 'female',
  tobacco: 'no',
};

/** A family: the primary's answers, then the others' where there are any. */
export function familyData(
  people: { readonly primary?: Own; readonly spouse?: Own; readonly children?: readonly Own[] },
  coverages: Readonly<Record<string, Own>> = {},
): EnrollmentData {
  const { primary = {}, spouse, children = [] } = people;
  return {
    applicants: [
      {
        id: 'primary',
        type: 'primary',
        data: { ...grown, ssn: '987-65-4320', has_spouse: spouse ? 'yes' : 'no', ...primary },
      },
      ...(spouse
        ? [{ id: 'spouse', type: 'spouse' as const, data: { ...grown, first_name: 'Ben', ...spouse } }]
        : []),
      ...children.map((child, index) => ({
        id: `child-${index + 1}`,
        type: 'child' as const,
        data: { first_name: 'Cy', last_name: 'Bell', birthdate: '2015-05-05', gender: 'male', ...child },
      })),
    ],
    selectedCoverages: Object.entries(coverages).map(([key, data]) => {
      const [product = '', applicant = ''] = key.split(' ');
      return { applicant, product: Number(product), data };
    }),
  };
}

/** `{ '1 primary': covers(20000) }` */
export const covers = (value: string | number | null, more: Own = {}): Own => ({
  coverage: { text: '', value },
  ...more,
});
