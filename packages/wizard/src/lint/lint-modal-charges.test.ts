import { expect, it } from 'vitest';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { lintModalCharges, oddFactors } from './lint-modal-charges.ts';

const table = (rows: readonly object[]) => ({
  rate_tables: [
    {
      file: '2025-01.csv',
      effective: '2025-01',
      rows: rows.map((row, index) => ({ line: index + 2, rate: '1', ...row })),
    },
  ],
});
const messages = (rates: object, more: object = {}) =>
  lintModalCharges(perPerson({ ...more, rates: { unit: 'flat', period: 'annual', ...rates } })).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const monthly = { premium_modes: ['monthly'] };
const perMode = table([{ mode: 'monthly' }]);

it.each<[string, object, object, string[]]>([
  ['nothing of the kind', {}, {}, []],
  ['a yearly fee', { fee: { annual: 36 } }, {}, []],
  ['a fee without an amount', { fee: {} }, {}, ['rates.fee: give annual or per_mode, one of them']],
  [
    'a fee for year and month',
    { fee: { annual: 36, per_mode: { monthly: 3 } } },
    monthly,
    ['rates.fee: give annual or per_mode, one of them'],
  ],
  [
    'a fee of parts of a cent',
    { fee: { annual: 36.005 } },
    {},
    ['rates.fee: 36.005 is no amount of dollars and cents'],
  ],
  [
    'a fee that is not printed for every mode, nor for the month',
    { fee: { per_mode: { weekly: 1 } } },
    { premium_modes: ['weekly', 'quarterly'] },
    ['rates.fee: there is no fee for quarterly', 'rates.fee: there is no fee for monthly'],
  ],
  [
    'a fee for a mode that is not sold',
    { fee: { per_mode: { monthly: 3, quarterly: 9 } } },
    monthly,
    ['rates.fee: the product is not sold quarterly: add it to premium_modes'],
  ],
  [
    'factors for all but one of the usual modes, the year needs none',
    { modal_factors: { monthly: 0.0875, semimonthly: 0.044, weekly: 0.0202 } },
    {},
    ['rates.modal_factors: there is no factor for biweekly'],
  ],
  [
    'factors without the month',
    { modal_factors: { quarterly: 0.265 } },
    { premium_modes: ['quarterly'] },
    ['rates.modal_factors: there is no factor for monthly'],
  ],
  [
    'factors beside a table printed per mode',
    { modal_factors: { monthly: 0.0875 } },
    { ...monthly, ...perMode },
    ['rates.modal_factors: 2025-01.csv is printed per mode: no factor multiplies it'],
  ],
  [
    'factors beside a case table printed per mode',
    { modal_factors: { monthly: 0.0875 }, table_option: 'own' },
    { ...monthly, options: [{ name: 'own', display_name: 'Own', type: 'rate_table', columns: ['mode'] }] },
    ['rates.modal_factors: own is printed per mode: no factor multiplies it'],
  ],
  [
    'a mode twice',
    {},
    { premium_modes: ['monthly', 'monthly'] },
    ['premium_modes: monthly stands here twice'],
  ],
  [
    'rows for a mode that is not sold',
    {},
    table([{ mode: 'monthly' }, { mode: 'quarterly' }]),
    ['rate_tables.0.rows.1: line 3: the product is not sold quarterly'],
  ],
])('%s', (_, rates, more, expected) => {
  expect(messages(rates, more)).toEqual(expected);
});

it.each([
  ['monthly', 0.0875, []],
  ['quarterly', 0.265, []],
  ['quarterly', 0.0265, ['rates.modal_factors.quarterly: 4 times 0.0265 are 0.106 of the annual premium']],
  ['monthly', 0.26, ['rates.modal_factors.monthly: 12 times 0.26 are 3.12 of the annual premium']],
] as const)('%s by the factor %d is odd or not', (mode, factor, expected) => {
  const rates = { unit: 'flat', period: 'annual', modal_factors: { [mode]: factor } };
  expect(oddFactors(perPerson({ rates })).map(({ message }) => message)).toEqual(expected);
});
