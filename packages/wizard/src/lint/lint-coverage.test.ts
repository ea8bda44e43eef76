import { describe, expect, it } from 'vitest';
import {
  bought,
  boughtCover,
  incomeCover,
  salaryCover,
  unitCover,
} from '../samples/sample-coverages.fixture.ts';
import { perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { lintProduct } from './lint.ts';

type More = Readonly<Record<string, unknown>>;
type Make = (more: More) => ReturnType<typeof perPerson>;

const found = (make: Make, more: More) =>
  lintProduct(make(more)).map(({ path, message }) => `${path.join('.')}: ${message}`);

const amounts = (primary: object) => ({
  coverage: {
    kind: 'face_value',
    label: 'Amount',
    primary,
    spouse: { amounts: [1] },
    child: { amounts: [1] },
  },
});
const rates = (more: object) => ({ rates: { unit: 'per_1000', period: 'annual', ...more } });
const wait = {
  name: 'wait',
  kind: 'select',
  label: 'Wait',
  choices: [{ value: '14', text: '14 days' }],
};
const option = (more: object) => ({ options: [{ name: 'o', display_name: 'O', type: 'text', ...more }] });
const benefitsOf = (...labels: readonly string[]) => ({
  benefits: labels.map((label) => ({ label, text: '$1' })),
});
const plans = (low: object, high: object) => ({
  coverage: {
    kind: 'plans',
    label: 'Plan',
    tier_label: 'Who',
    plans: [
      { value: 'low', text: 'Low', ...low },
      { value: 'high', text: 'High', ...high },
    ],
    tiers: ['one', 'two', 'all'].map((value) => ({ value, text: value, covers: ['primary'] })),
  },
});
const rider = (more: object) => ({ riders: [{ name: 'r', text: 'R', unit: 'per_1000', ...more }] });

describe('lint of coverage', () => {
  it.each([
    ['a share of the salary with a table of the case', incomeCover],
    ['what a premium buys', boughtCover],
    ['multiples of the salary', salaryCover],
    ['units with riders', unitCover],
  ])('finds nothing in %s', (_, make) => {
    expect(lintProduct(make())).toEqual([]);
  });

  it('finds nothing in plans with the same benefits, or with none', () => {
    expect(found(perFamily, plans(benefitsOf('A', 'B'), benefitsOf('A', 'B')))).toEqual([]);
    expect(found(perFamily, plans({}, {}))).toEqual([]);
  });

  it.each<[string, Make, More, string]>([
    [
      'a plan without a benefit of the others',
      perFamily,
      plans(benefitsOf('A', 'B'), benefitsOf('A')),
      'coverage.plans.1.benefits: the plan high has other rows than: A, B',
    ],
    [
      'a plan without any',
      perFamily,
      plans({}, benefitsOf('A')),
      'coverage.plans.0.benefits: the plan low has other rows than: A',
    ],
    [
      'benefits in another order',
      perFamily,
      plans(benefitsOf('A', 'B'), benefitsOf('B', 'A')),
      'coverage.plans.1.benefits: the plan high has other rows than: A, B',
    ],
    [
      'a benefit twice',
      perFamily,
      plans(benefitsOf('A', 'A'), benefitsOf('A', 'A')),
      'coverage.plans.0.benefits: A stands here twice',
    ],
    ['no source of amounts', perPerson, amounts({}), 'coverage.primary: give amounts or a share'],
    [
      'two sources of amounts',
      perPerson,
      amounts({ amounts: [1], range: { minimum: 1, maximum: 2, step: 1 } }),
      'coverage.primary: give one of amounts, range, salary_multiples and pay_share, not several',
    ],
    [
      'amounts out of order',
      perPerson,
      amounts({ amounts: [2, 1] }),
      'coverage.primary.amounts: amounts must rise',
    ],
    [
      'a range that runs backwards',
      perPerson,
      amounts({ range: { minimum: 2, maximum: 1, step: 1 } }),
      'coverage.primary.range: the lowest amount is above the highest',
    ],
    [
      'a range too long to choose from',
      perPerson,
      amounts({ range: { minimum: 1, maximum: 100_000, step: 1 } }),
      'coverage.primary.range: more than 1000 amounts are no list to choose from',
    ],
    [
      'an option that is not there',
      perPerson,
      amounts({ amounts: [1], maximum_option: 'most' }),
      'coverage.primary.maximum_option: there is no option most',
    ],
    [
      'an option that is no number',
      perPerson,
      { ...amounts({ amounts: [1], maximum_option: 'o' }), ...option({}) },
      'coverage.primary.maximum_option: the option o is no integer or currency or salary',
    ],
    [
      'a percentage that is not there',
      salaryCover,
      amounts({ amounts: [1], salary_share: { percent: 60, percent_option: 'p', per: 'month' } }),
      'coverage.primary.salary_share.percent_option: there is no option p',
    ],
    [
      'a salary that nobody is asked',
      perPerson,
      amounts({ amounts: [1], salary_maximum: { multiple: 2 } }),
      'coverage.primary.salary_maximum: the primary is not asked for a salary',
    ],
    [
      'an age that stands twice',
      perPerson,
      amounts({
        amounts: [1],
        maximum_by_age: [
          { from_age: 65, maximum: 1 },
          { from_age: 65, maximum: 2 },
        ],
      }),
      'coverage.primary.maximum_by_age: the age 65 stands here twice',
    ],
    [
      'a premium that buys at a flat rate',
      boughtCover,
      { rates: { unit: 'flat', period: 'annual' } },
      'coverage.primary.money_purchase: a premium buys an amount only where the rate is per unit of it',
    ],
    [
      'a premium in fractions of a cent',
      perPerson,
      amounts({ money_purchase: { ...bought, premiums: [1.005] } }),
      'coverage.primary.money_purchase: 1.005 is no amount of dollars and cents',
    ],
    [
      'dollars counted where units are sold',
      unitCover,
      rates({}),
      'rates.unit: units has no dollars that per_1000 could count',
    ],
    [
      'a unit of unknown size',
      perPerson,
      rates({ unit: 'per_unit' }),
      'rates.unit: per_unit of an amount needs unit_amount, the dollars of one unit',
    ],
    [
      'no units for somebody who may apply',
      unitCover,
      {
        coverage: {
          kind: 'units',
          label: 'U',
          unit_text: 'u',
          units_text: 'us',
          primary: { minimum: 2, maximum: 1 },
        },
      },
      'coverage: no units are given for spouse',
    ],
    [
      'a coverage question that is not there, as a rate column',
      perPerson,
      rates({ keys: [{ column: 'wait', from: 'coverage.wait' }] }),
      'rates.keys.0: there is no coverage question wait',
    ],
    [
      'a rate column that no table has',
      perPerson,
      { ...rates({ keys: [{ column: 'wait', from: 'coverage.wait' }] }), coverage_questions: [wait] },
      'rates.keys.0: no table has the column wait',
    ],
    [
      'a rate column that every product has',
      perPerson,
      rates({ keys: [{ column: 'plan', from: 'applicant.tobacco' }] }),
      'rates.keys.0: the column plan is there for every product',
    ],
    [
      'a fact that nobody is asked',
      perPerson,
      rates({ keys: [{ column: 'shoe', from: 'primary.shoe_size' }] }),
      'rates.keys.0: nothing is answered under the name primary.shoe_size',
    ],
    [
      'a fact that this product does not ask',
      perPerson,
      rates({ keys: [{ column: 'pay', from: 'primary.salary' }] }),
      'rates.keys.0: nothing is answered under the name primary.salary',
    ],
    [
      'a table by tobacco for who is not asked about it',
      perPerson,
      { asks: { primary: ['tobacco'] } },
      'rate_tables.0: 2025-01.csv is by tobacco, which the spouse is not asked about',
    ],
    [
      'a table option of another type',
      perPerson,
      { ...rates({ table_option: 'o' }), ...option({}) },
      'rates.table_option: the option o is no rate_table',
    ],
    [
      'a table option with columns that nothing is known of',
      perPerson,
      { ...rates({ table_option: 'o' }), ...option({ type: 'rate_table', columns: ['shoe', 'tobacco'] }) },
      'rates.table_option: nothing is known under the column shoe of the option o',
    ],
    [
      'an option that stands twice',
      perPerson,
      { options: [...option({}).options, ...option({}).options] },
      'options: the name o stands here twice',
    ],
    ['an option without choices', perPerson, option({ type: 'select' }), 'options.0: select needs choices'],
    [
      'an option that starts with what is no choice',
      perPerson,
      option({ type: 'radio', choices: [{ value: 'a', text: 'A' }], default: 'b' }),
      'options.0: there is no choice b',
    ],
    [
      'a question that offers what an option does not list',
      perPerson,
      { coverage_questions: [{ ...wait, offered_option: 'o' }], ...option({}) },
      'coverage_questions.0.offered_option: the option o is no multi_select or checkbox_group',
    ],
    [
      'an option that lists what a question does not have',
      perPerson,
      {
        coverage_questions: [{ ...wait, offered_option: 'o' }],
        ...option({ type: 'multi_select', choices: [{ value: '7', text: '7' }] }),
      },
      'coverage_questions.0.offered_option: the option o offers 7, which wait does not have',
    ],
    [
      'a question that starts with what is no choice',
      perPerson,
      { coverage_questions: [{ ...wait, initial_value: '7' }] },
      'coverage_questions.0: wait starts with 7, which is no choice',
    ],
    [
      'a coverage question that reads what nothing answers',
      perPerson,
      { coverage_questions: [{ ...wait, when: { '==': [{ var: 'ill' }, 'yes'] } }] },
      'coverage_questions.0.when: nothing is answered under the name ill',
    ],
    [
      'a name of a coverage question that is asked elsewhere',
      perPerson,
      { coverage_questions: [{ ...wait, name: 'ill' }] },
      'questions: the name ill is asked elsewhere already',
    ],
    [
      'a question under the name of a rider',
      perPerson,
      { ...rider({}), questions: [{ name: 'rider_r', kind: 'yes_no_radio', label: 'Q?' }] },
      'questions: the name rider_r is reserved',
    ],
    ['a rider without a rate', perPerson, rider({}), 'riders.0: a rate table has no rows for the rider r'],
    [
      'a rider for somebody the product is not for',
      salaryCover,
      rider({ applicants: ['spouse'] }),
      'riders.0.applicants: the product is not for spouse',
    ],
    [
      'a rider whose option is no yes or no',
      perPerson,
      { ...rider({ offered_option: 'o' }), ...option({}) },
      'riders.0.offered_option: the option o is no yes_no_radio or checkbox',
    ],
    [
      'a rider that counts dollars of a plan',
      perFamily,
      rider({}),
      'riders.0.unit: r has no amount that per_1000 could count',
    ],
    [
      'a rider that stands twice',
      perPerson,
      { riders: [...rider({}).riders, ...rider({}).riders] },
      'riders: the rider r stands here twice',
    ],
    [
      'a rider of a state without a rate',
      perPerson,
      { state_variations: { TX: rider({}) } },
      'state_variations.TX.riders.0: a rate table has no rows for the rider r',
    ],
    [
      'a guarantee that reads what nothing answers',
      perPerson,
      {
        guaranteed_issue: [
          { name: 'g', text: 'G', applicants: ['primary'], amount: 1, when: { var: 'held' } },
        ],
      },
      'guaranteed_issue.0.when: nothing is answered under the name held',
    ],
  ])('finds %s', (_, make, more, expected) => {
    expect(found(make, more)).toContain(expected);
  });
});

it('finds a tier for somebody who may apply nowhere, and none where a state has them', () => {
  const ages = { ages: { minimum: 18, maximum: 70 } };
  const alone = { applicants: { primary: ages }, asks: {} };
  const tiers = [
    'coverage.tiers.1: two covers a spouse, and applicants has none: nobody could have it',
    'coverage.tiers.2: all covers a spouse, and applicants has none: nobody could have it',
    'coverage.tiers.2: all covers a child, and applicants has none: nobody could have it',
  ];
  expect(found(perFamily, alone)).toEqual(expect.arrayContaining(tiers));
  const applicants = { primary: ages, spouse: ages, child: { ages: { minimum: 0, maximum: 25 } } };
  const inFlorida = found(perFamily, { ...alone, state_variations: { FL: { applicants } } });
  expect(inFlorida.filter((each) => each.includes('nobody could have it'))).toEqual([]);
});
