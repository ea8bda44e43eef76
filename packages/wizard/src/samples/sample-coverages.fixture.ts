import type { ProductDefinition } from '../definition/product.ts';
import { perPerson } from './sample-products.fixture.ts';

type More = Readonly<Record<string, unknown>>;

const table = (...rows: readonly object[]) => ({
  rate_tables: [
    {
      file: '2025-01.csv',
      effective: '2025-01',
      rows: rows.map((row, index) => ({ line: index + 2, ...row })),
    },
  ],
});

const alone = { primary: { ages: { minimum: 18, maximum: 69 } } };
const unsigned = {
  questions: [],
  form_mappings: [{ file: 'sum.pdf', fields: [{ name: 'what', text: '{coverage.text}' }] }],
};

/** A share of the salary a month, with a waiting period and a period of benefits beside it; a group may bring its rates. */
export const incomeCover = (more: More = {}): ProductDefinition =>
  perPerson({
    ...unsigned,
    code: 'T-INC',
    applicants: alone,
    asks: { primary: ['salary'] },
    options: [
      { name: 'percent', display_name: 'Percent', type: 'integer', optional: true },
      { name: 'most', display_name: 'Most', type: 'currency', optional: true },
      {
        name: 'trade',
        display_name: 'Trade',
        type: 'select',
        default: 'office',
        choices: two('office', 'shop'),
      },
      {
        name: 'waits',
        display_name: 'Waits',
        type: 'multi_select',
        optional: true,
        choices: two('14', '30'),
      },
      {
        name: 'own_rates',
        display_name: 'Rates',
        type: 'rate_table',
        optional: true,
        columns: ['wait', 'trade'],
      },
    ],
    coverage: {
      kind: 'face_value',
      label: 'Benefit',
      amount_suffix: 'a month',
      primary: {
        range: { minimum: 500, maximum: 5000, step: 500 },
        maximum_option: 'most',
        salary_share: { percent: 60, percent_option: 'percent', per: 'month' },
      },
    },
    coverage_questions: [
      {
        name: 'wait',
        kind: 'select',
        label: 'Benefits begin after',
        choices: [
          { value: '14', text: '14 days' },
          { value: '30', text: '30 days' },
        ],
        offered_option: 'waits',
        states_coverage: true,
      },
      {
        name: 'long',
        kind: 'yes_no_radio',
        label: 'Five years?',
        when: { '==': [{ var: 'wait' }, '30'] },
      },
    ],
    rates: {
      unit: 'per_100',
      period: 'monthly',
      keys: [
        { column: 'wait', from: 'coverage.wait' },
        { column: 'trade', from: 'option.trade' },
      ],
      table_option: 'own_rates',
    },
    ...table(
      { keys: { wait: '14', trade: 'office' }, rate: '2.0000' },
      { keys: { wait: '30', trade: 'office' }, rate: '1.5000' },
      { keys: { wait: '14', trade: 'shop' }, rate: '4.0000' },
      { keys: { wait: '30', trade: 'shop' }, rate: '3.0000' },
    ),
    ...more,
  });

function two(...values: readonly [string, string]) {
  return values.map((value) => ({ value, text: value }));
}

/** Amounts, and beside them what a premium buys; the spouse half of the primary's. */
export const boughtCover = (more: More = {}): ProductDefinition =>
  perPerson({
    ...unsigned,
    code: 'T-BUY',
    applicants: {
      primary: { ages: { minimum: 18, maximum: 70 } },
      spouse: { ages: { minimum: 18, maximum: 70 } },
    },
    coverage: {
      kind: 'face_value',
      label: 'Amount',
      primary: { amounts: [10_000, 25_000], money_purchase: bought },
      spouse: { share_of_primary: 50 },
    },
    ...more,
  });

export const bought = { premiums: [3, 5, 7.5], round_down_to: 100, minimum: 2_500, maximum: 100_000 };

/** One to five times the salary, as FEGLI option B has it: pay rounded up to the next $1,000, per $1,000 and two weeks. */
export const salaryCover = (more: More = {}): ProductDefinition =>
  perPerson({
    ...unsigned,
    code: 'T-PAY',
    applicants: alone,
    asks: { primary: ['salary'] },
    coverage: {
      kind: 'face_value',
      label: 'Amount',
      primary: { salary_multiples: { multiples: [1, 2, 3, 4, 5], round_up_to: 1000 } },
    },
    rates: { unit: 'per_1000', period: 'biweekly' },
    ...table(
      { max_age: 34, rate: '0.03' },
      { min_age: 35, max_age: 39, rate: '0.04' },
      { min_age: 40, rate: '0.06' },
    ),
    ...more,
  });

/** Units for the primary and the spouse, two riders. */
export const unitCover = (more: More = {}): ProductDefinition =>
  perPerson({
    ...unsigned,
    code: 'T-UNI',
    asks: {},
    applicants: {
      primary: { ages: { minimum: 18, maximum: 70 } },
      spouse: { ages: { minimum: 18, maximum: 70 } },
    },
    options: [{ name: 'with_children', display_name: 'Children?', type: 'yes_no_radio', default: 'yes' }],
    coverage: {
      kind: 'units',
      label: 'Units',
      unit_text: 'unit',
      units_text: 'units',
      primary: { minimum: 1, maximum: 4 },
      spouse: { minimum: 1, maximum: 2 },
    },
    riders: [
      { name: 'stay', text: 'Hospital stay', unit: 'flat', applicants: ['primary', 'spouse'] },
      {
        name: 'children',
        text: 'Children',
        covers: ['child'],
        ages: { minimum: 0, maximum: 17 },
        amounts: [5_000, 10_000],
        unit: 'per_1000',
        offered_option: 'with_children',
      },
    ],
    rates: { unit: 'per_unit', period: 'monthly' },
    ...table(
      { min_age: 18, max_age: 44, rate: '1.2345' },
      { min_age: 45, max_age: 70, rate: '2.4690' },
      { rider: 'stay', rate: '0.0033' },
      { rider: 'children', rate: '0.1111' },
    ),
    ...more,
  });
