import { rateTableProblems } from '@openroll/domain/cases/rate-table';
import { describe, expect, it } from 'vitest';
import { incomeCover } from '../samples/sample-coverages.fixture.ts';
import { english, perPerson } from '../samples/sample-products.fixture.ts';
import { caseTableCells } from './case-table-cells.ts';
import { lintRates } from './lint-rates.ts';

type Rows = readonly Readonly<Record<string, string>>[];

/** What the validation of a case says of its own table. */
function inCase(definition: ReturnType<typeof incomeCover>, rows: Rows, more: object = {}) {
  const options = { own_rates: rows, ...more };
  const option = definition.options.find(({ name }) => name === 'own_rates');
  if (!option) throw new Error('the product takes tables');
  const cells = caseTableCells(definition, options, 'monthly');
  return rateTableProblems({ ...option, cells }, rows, { product: '', option: '' }).map(({ code, params }) =>
    english(`problems.${code}`, params).replace(/^: ( has no premium for )?/, ''),
  );
}

const all = (min_age = '18', max_age = '69') =>
  ['14', '30'].flatMap((wait) =>
    ['office', 'shop'].map((trade) => ({ min_age, max_age, wait, trade, rate: '1.0000' })),
  );

describe("a case's own table", () => {
  it.each<[string, Rows, object, string[]]>([
    ['has every cell', all(), {}, []],
    [
      'ends too early',
      all('18', '64'),
      {},
      [
        'the employee, Benefits begin after: 14 days, Trade: office, ages 65 to 69.',
        'the employee, Benefits begin after: 14 days, Trade: shop, ages 65 to 69.',
        'the employee, Benefits begin after: 30 days, Trade: office, ages 65 to 69.',
        'the employee, Benefits begin after: 30 days, Trade: shop, ages 65 to 69.',
      ],
    ],
    [
      'lacks a choice',
      all().filter(({ wait }) => wait === '14'),
      {},
      [
        'the employee, Benefits begin after: 30 days, Trade: office, ages 18 to 69.',
        'the employee, Benefits begin after: 30 days, Trade: shop, ages 18 to 69.',
      ],
    ],
    [
      'lacks a choice that the case does not offer',
      all().filter(({ wait }) => wait === '14'),
      { waits: ['14'] },
      [],
    ],
    [
      'has a choice that there is not',
      [...all(), { min_age: '18', max_age: '69', wait: '7', rate: '1' }],
      {},
      [', row 5: wait is no column here, or its value is not known.'],
    ],
    ['is for everybody', [{ min_age: '0', max_age: '120', rate: '1.0000' }], {}, []],
    ['is empty', [], {}, []],
  ])('%s', (_, rows, more, expected) => {
    expect(inCase(incomeCover(), rows, more)).toEqual(expected);
  });

  it('asks for gender X where it is by gender, unless the product excuses that, and for no mode but its own', () => {
    const columns = ['gender', 'mode'];
    const product = (more: object = {}) =>
      perPerson({
        applicants: { primary: { ages: { minimum: 18, maximum: 69 } } },
        options: [{ name: 'own_rates', display_name: 'Own', type: 'rate_table', columns }],
        rates: { unit: 'per_1000', period: 'annual', table_option: 'own_rates' },
        ...more,
      });
    const rows = ['female', 'male'].map((gender) => ({
      min_age: '18',
      max_age: '69',
      gender,
      mode: 'monthly',
      rate: '1',
    }));
    expect(inCase(product(), rows)).toEqual([
      'the employee, another gender (X), monthly premiums, ages 18 to 69.',
    ]);
    expect(inCase(product({ not_printed: { 'rates.gender.x': 'Rated as female.' } }), rows)).toEqual([]);
  });

  it('is told the same by the lint of a product whose file has these rows', () => {
    const rows = all('18', '64').filter(({ wait }) => wait === '14');
    const definition = incomeCover({
      rate_tables: [
        {
          file: '2025-01.csv',
          effective: '2025-01',
          rows: rows.map(({ wait, trade, rate }, index) => ({
            line: index + 2,
            min_age: 18,
            max_age: 64,
            keys: { wait, trade },
            rate,
          })),
        },
      ],
    });
    const told = lintRates(definition)
      .warnings(english)
      .map(({ message }) => message.replace('2025-01.csv: no rate for ', ''));
    expect(inCase(definition, rows)).toEqual(told.map((each) => `${each}.`));
    expect(told).toHaveLength(4);
  });
});
