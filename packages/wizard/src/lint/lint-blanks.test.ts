import { describe, expect, it } from 'vitest';
import type { ProductDefinition } from '../definition/product.ts';
import { perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { lintBlanks } from './lint-blanks.ts';

type More = Readonly<Record<string, unknown>>;

const printing = (name: string, more: More = {}, make = perPerson): ProductDefinition =>
  make({ form_mappings: [{ file: 'sum.pdf', fields: [{ name: 'box', text: `{${name}}` }] }], ...more });
const found = (definition: ProductDefinition) => lintBlanks(definition).map(({ message }) => message);
const alone = { applicants: { primary: { ages: { minimum: 18, maximum: 70 } } }, asks: {} };
const riders = (more: More = {}) => ({
  riders: [{ name: 'waiver', text: 'Waiver', unit: 'flat', ...more }],
});
const beneficiaries = (more: More = {}) => ({
  beneficiaries: {
    applicants: ['primary'],
    primary_label: 'Primary',
    contingent_label: 'Contingent',
    relationships: [{ value: 'other', text: 'Other' }],
    maximum: 2,
    ...more,
  },
});
const guarantee = {
  guaranteed_issue: [{ name: 'new', text: 'New', applicants: ['primary'], amount: 10_000 }],
};
const payment = { options: [{ name: 'payment', display_name: 'Payment', type: 'text' }] };

describe('what is always empty on a form', () => {
  it.each<[string, ProductDefinition, string, ProductDefinition]>([
    [
      'coverage.amount|amount',
      printing('coverage.amount|amount', {}, perFamily),
      'coverage.amount is always empty: plans have no amount: print coverage.text',
      printing('coverage.amount|amount'),
    ],
    [
      'coverage.tier',
      printing('coverage.tier'),
      'coverage.tier is always empty: only plans have tiers',
      printing('coverage.tier', {}, perFamily),
    ],
    [
      'coverage.rating',
      printing('coverage.rating'),
      'coverage.rating is always empty: there are no outcomes of underwriting',
      printing('coverage.rating', { underwriting: { outcomes: [{ value: 'a', text: 'A' }] } }),
    ],
    [
      'coverage.pending_amount|amount',
      printing('coverage.pending_amount|amount'),
      'coverage.pending_amount is always empty: without guaranteed_issue nothing is pending',
      printing('coverage.pending_amount|amount', guarantee),
    ],
    [
      'premium.pending|money',
      printing('premium.pending|money'),
      'premium.pending is always empty: without guaranteed_issue nothing is pending',
      printing('premium.pending|money', guarantee),
    ],
    [
      'spouse.name',
      printing('spouse.name', alone),
      'spouse.name is always empty: nobody covers a spouse',
      printing('spouse.name', { ...alone, ...riders({ covers: ['spouse'] }) }),
    ],
    [
      'child.1.name',
      printing('child.1.name', alone),
      'child.1.name is always empty: nobody covers a child',
      printing('child.1.name'),
    ],
    [
      'child.2.name',
      printing('child.2.name'),
      'child.2.name is always empty: each child has an application of its own',
      printing('child.2.name', {}, perFamily),
    ],
    [
      'child.4.name',
      printing('child.4.name', {}, perFamily),
      'child.4.name is always empty: at most 3 children are covered',
      printing('child.3.name', {}, perFamily),
    ],
    [
      'primary_beneficiary.1.ssn',
      printing('primary_beneficiary.1.ssn', beneficiaries()),
      'primary_beneficiary.1.ssn is always empty: beneficiaries.ssn is not asked',
      printing('primary_beneficiary.1.ssn', beneficiaries({ ssn: true })),
    ],
    [
      'rider.waver.premium|money',
      printing('rider.waver.premium|money', riders()),
      'rider.waver.premium is always empty: there is no rider waver',
      printing('rider.waiver.premium|money', riders()),
    ],
    [
      'rider.waiver.amount|amount',
      printing('rider.waiver.amount|amount', riders()),
      'rider.waiver.amount is always empty: the rider waiver has no amounts of its own',
      printing('rider.waiver.amount|amount', riders({ unit: 'per_1000', amounts: [1000] })),
    ],
    [
      'signature.spouse.name',
      printing('signature.spouse.name'),
      'signature.spouse.name is always empty: no spouse signs',
      printing('signature.spouse.name', { signatures: { applicant: 'I apply.', spouse: 'So do I.' } }),
    ],
    [
      'signature.agent.name',
      printing('signature.agent.name', { signatures: { applicant: 'I apply.' } }),
      'signature.agent.name is always empty: no agent signs',
      printing('signature.agent.name'),
    ],
    [
      'signature.agent.first_bill_date|date',
      printing('signature.agent.first_bill_date|date'),
      'signature.agent.first_bill_date is always empty: first_bill_date is not set',
      printing('signature.agent.first_bill_date|date', { first_bill_date: true }),
    ],
    [
      'signature.applicant.first_bill_date|date',
      printing('signature.applicant.first_bill_date|date', { first_bill_date: true }),
      'signature.applicant.first_bill_date is always empty: the agent says it when signing: print signature.agent.first_bill_date',
      printing('signature.agent.first_bill_date|date', { first_bill_date: true }),
    ],
    [
      'enrollment.payment_method',
      printing('enrollment.payment_method'),
      'enrollment.payment_method is always empty: there is no option payment',
      printing('enrollment.payment_method', payment),
    ],
  ])('finds %s, and nothing where there is something to print', (_, wrong, message, right) => {
    expect(found(wrong)).toEqual([`sum.pdf: box: ${message}`]);
    expect(found(right)).toEqual([]);
  });

  it('finds what a box or a line hangs on', () => {
    const when = { '==': [{ var: 'coverage.tier' }, 'one'] };
    const fields = [
      { name: 'tier.one', checked: when },
      { name: 'who', lines: [{ when, text: 'One.' }] },
    ];
    expect(found(perPerson({ form_mappings: [{ file: 'sum.pdf', fields }] }))).toEqual(
      ['tier.one', 'who'].map(
        (name) => `sum.pdf: ${name}: coverage.tier is always empty: only plans have tiers`,
      ),
    );
  });

  it('finds a question that is asked of nobody who may apply, and one that the states of a form leave out', () => {
    const ofChildren = [{ name: 'ill', kind: 'yes_no_radio', label: 'Ill?', applicants: ['child'] }];
    expect(found(printing('coverage.ill|yesno', { ...alone, questions: ofChildren }))).toEqual([
      'sum.pdf: box: coverage.ill is always empty: ill is asked of nobody who may apply',
    ]);
    const fields = [{ name: 'box', text: '{coverage.ill|yesno}' }];
    const inTexas = (file: string) =>
      perPerson({
        state_variations: { TX: { without: ['treated', 'ill'], form: 'sum-TX.pdf' } },
        form_mappings: [
          { file: 'sum.pdf', fields },
          { file, fields },
        ],
      });
    expect(found(inTexas('sum-TX.pdf'))).toEqual([
      'sum-TX.pdf: box: coverage.ill is always empty: the question is not asked in the states of the form',
    ]);
    expect(found(inTexas('stray.pdf'))).toEqual([]);
  });

  it('passes over what a state has, whatever the rest lacks', () => {
    const state_variations = { TX: riders() };
    expect(found(printing('rider.waiver.premium|money', { state_variations }))).toEqual([]);
  });
});
