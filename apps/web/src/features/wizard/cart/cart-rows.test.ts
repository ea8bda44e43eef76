import type { AdvancedPage } from '@openroll/contract/wizard';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { makeField } from '@openroll/wizard/steps/make-field';
import { makeStep } from '@openroll/wizard/steps/make-step';
import { expect, it } from 'vitest';
import { cartRows, perPeriods } from './cart-rows.ts';

const products = [
  { id: 7, display_name: 'Term Life' },
  { id: 8, display_name: 'Accident' },
];
const coverage = makeField('coverage', 'face_value_selection', 'Amount', {
  affects_premium: true,
  choices: [
    { value: 20_000, text: '$20,000' },
    { value: null, text: 'Waived' },
  ],
});
const tier = makeField('tier', 'select', 'Who', { choices: [{ value: 'family', text: 'Family' }] });
const stepOf = (product: number, id: string, ...fields: readonly (typeof tier)[]) => {
  const name = `coverage:${product}:${id}`;
  const of = { id, type: id === 'spouse' ? ('spouse' as const) : ('primary' as const) };
  return makeStep({ name, title: name, breadcrumb: name }, { phase: 'choose', of, product }, () => [
    ...fields,
    coverage,
  ]);
};
const steps = [stepOf(7, 'primary'), stepOf(7, 'spouse'), stepOf(8, 'primary', tier)];
const people: EnrollmentData['applicants'] = [
  { id: 'primary', type: 'primary', data: { first_name: 'Dana', last_name: 'Whitfield' } },
  { id: 'spouse', type: 'spouse', data: { first_name: 'Jordan', last_name: 'Whitfield' } },
];
const rate = (
  product: number,
  total: number,
  pending: number | null = null,
): AdvancedPage['rates'][number] => ({
  applicant: 'primary',
  product,
  total_premium: total,
  premium_tiers: [],
  anticipated_policy_rating: null,
  pending_amount: pending === null ? null : 10_000,
  pending_premium: pending,
  month_premium: null,
  pending_month_premium: null,
  riders: [],
});
const rowsOf = (
  chosen: readonly (readonly [string, number, string, string | number | null, object?])[],
  rates: readonly AdvancedPage['rates'][number][] = [],
) =>
  cartRows({
    steps,
    rates: [...rates],
    products,
    data: {
      applicants: people,
      selectedCoverages: chosen.map(([applicant, product, text, value, more]) => ({
        applicant,
        product,
        data: { coverage: { text, value }, ...more },
      })),
    },
  });

it.each([
  ['nothing while nothing is chosen', [], [], []],
  [
    'nothing of what is waived or not wanted',
    [
      ['primary', 7, 'Waived', null],
      ['spouse', 7, 'No Coverage', -999],
    ],
    [],
    [],
  ],
  ['nothing of a coverage that no step asks about anymore', [['child-1', 7, '$5,000', 5_000]], [], []],
  [
    'each person with each product, in the order of the steps',
    [
      ['primary', 8, 'Enhanced', 'enhanced', { tier: 'family' }],
      ['spouse', 7, '$20,000', 20_000],
    ],
    [rate(8, 12.3)],
    [
      'Term Life Jordan Whitfield $20,000 undefined undefined',
      'Accident Dana Whitfield Enhanced, Family 1230 undefined',
    ],
  ],
  [
    'what needs approval with what it comes to once it is approved',
    [['primary', 7, '$20,000', 20_000]],
    [rate(7, 7.42, 22.24)],
    ['Term Life Dana Whitfield $20,000 742 2966'],
  ],
] as const)('lists %s', (_, chosen, rates, expected) => {
  const shown = rowsOf(chosen, rates).map(
    ({ product, person, coverage: text, now, ifApproved }) =>
      `${product} ${person} ${text} ${now} ${ifApproved}`,
  );
  expect(shown).toEqual(expected);
});

it('knows where a choice is changed, and what waives it', () => {
  const [row] = rowsOf([['primary', 7, '$20,000', 20_000]]);
  expect(row).toMatchObject({ step: 'coverage:7:primary', waived: { text: 'Waived', value: null } });
});

it.each([
  ['monthly', 1000, ['monthly 1000', 'annual 12000']],
  ['annual', 1200, ['annual 1200', 'monthly 100']],
  ['weekly', 1000, ['weekly 1000', 'monthly 4333', 'annual 52000']],
  ['biweekly', 742, ['biweekly 742', 'monthly 1608', 'annual 19292']],
  ['quarterly', 3000, ['quarterly 3000', 'monthly 1000', 'annual 12000']],
  ['semimonthly', 500, ['semimonthly 500', 'monthly 1000', 'annual 12000']],
] as const)('of %s premiums of %i cents tells each period once', (mode, cents, expected) => {
  expect(perPeriods([{ modal: cents }], mode).map(({ period, amount }) => `${period} ${amount}`)).toEqual(
    expected,
  );
});

it('adds the months that have a price of their own to a twelfth of the year of all others', () => {
  const premiums = [{ modal: 627, month: 2715 }, { modal: 1000 }, { modal: 200 }];
  // 1200 x 52 / 12 = 5200
  expect(perPeriods(premiums, 'weekly').map(({ period, amount }) => `${period} ${amount}`)).toEqual([
    'weekly 1827',
    'monthly 7915',
    'annual 95004',
  ]);
});
