import { describe, expect, it } from 'vitest';
import type { ParamValue } from '../problems.ts';
import type { ProductOption } from './case.ts';
import { readRateRows } from './rate-rows.ts';
import { rateTableProblems } from './rate-table.ts';

const option: ProductOption = {
  name: 'rates',
  display_name: 'Rates',
  type: 'rate_table',
  optional: true,
  columns: ['waiting', 'tobacco'],
};
const row = (min_age: unknown, max_age: unknown, rate: unknown, more: object = {}) => ({
  min_age,
  max_age,
  rate,
  ...more,
});
/** A value of a sentence; of a phrase what it is filled with. */
const plain = (value: ParamValue): string =>
  typeof value === 'object' && 'phrase' in value
    ? Object.values(value.params ?? {}).join(' ')
    : String(value);
const check = (rows: unknown, more: Partial<ProductOption> = {}) =>
  rateTableProblems({ ...option, ...more }, rows, { product: 'P', option: 'Rates' }).map(
    ({ code, params: { product, option: _, ...rest } = {}, severity }) =>
      [code.replace('case-rate-table-', ''), ...Object.values(rest).map(plain), severity]
        .filter((each) => each !== undefined)
        .join(' '),
  );

describe('a rate table of a case', () => {
  it.each<[string, unknown]>([
    ['bands that follow each other', [row(18, 29, 0.4375), row(30, 39, '0.5')]],
    ['ages and rates as text, with dollar signs and commas', [row('18', '70', ' $1,204.50 ')]],
    [
      'the same ages in other columns',
      [row(18, 29, 1, { waiting: '14' }), row(18, 29, 2, { waiting: '30' })],
    ],
    ['rows that are empty', [row(18, 70, 1), row('', null, undefined), {}]],
    ['nothing', []],
  ])('may have %s', (_, rows) => expect(check(rows)).toEqual([]));

  it.each<[string, unknown, string[]]>([
    ['no list', 'x', ['format']],
    ['a row that is none', [5], ['format']],
    ['an age that is missing', [row('', 29, 1)], ['age 1 min_age']],
    ['an age that is no whole number', [row(18, 29.5, 1)], ['age 1 max_age']],
    ['an age of nobody', [row(18, 121, 1)], ['age 1 max_age']],
    ['ages the wrong way round', [row(30, 18, 1)], ['ages 1']],
    ['no premium', [row(18, 29, '')], ['rate 1 4']],
    ['a premium that is no number', [row(18, 29, 'abc')], ['rate 1 4']],
    ['a premium below 0', [row(18, 29, -1)], ['rate 1 4']],
    ['five decimals', [row(18, 29, '0.43751')], ['rate 1 4']],
    ['a column that it does not have', [row(18, 29, 1, { plan: 'low' })], ['column 1 plan']],
    ['a value that its column does not know', [row(18, 29, 1, { tobacco: 'maybe' })], ['column 1 tobacco']],
    ['one row over another', [row(18, 29, 1), row(29, 39, 2)], ['overlap 2 1']],
    [
      'a row for one who is in a row for everybody',
      [row(18, 29, 1, { tobacco: 'yes' }), row(30, 39, 1), row(18, 29, 2)],
      ['overlap 3 1'],
    ],
  ])('is refused with %s, by the row', (_, rows, expected) => expect(check(rows)).toEqual(expected));

  it('takes as many decimals as the option says', () => {
    expect(check([row(18, 29, '1.23')], { precision: 1 })).toEqual(['rate 1 1']);
    expect(check([row(18, 29, '0.43751')], { precision: 5 })).toEqual([]);
  });

  it('warns about ages between two bands and about premiums of 0, and lets the case be', () => {
    expect(check([row(40, 49, 0), row(18, 29, 1)])).toEqual(['gap 2 30 39 warning', 'zero 1 warning']);
  });

  it('is refused when it is far too long', () => {
    expect(check(Array(5001).fill(row(18, 29, 1)))).toEqual(['too-long 5000']);
  });

  it('is read as filled cells of text', () => {
    expect(readRateRows([{}, row(18, ' 29 ', '$ 1,000.5', { waiting: 14, plan: null })])).toEqual([
      { row: 2, cells: { min_age: '18', max_age: '29', rate: '1000.5', waiting: '14' } },
    ]);
    expect(readRateRows([JSON.parse('{"__proto__":"x"}')])).toEqual([]);
  });

  it('may be for volume bands: amounts that follow each other, none of them twice', () => {
    const columns = ['min_amount', 'max_amount'];
    const bands = (...ends: readonly (readonly [unknown, unknown])[]) =>
      check(
        ends.map(([min_amount, max_amount]) => row(18, 70, 1, { min_amount, max_amount })),
        { columns },
      );
    expect(bands(['', '49999'], ['50000', ''])).toEqual([]);
    expect(bands(['', '50000'], ['50000', ''])).toEqual(['overlap 2 1']);
    expect(bands(['0', '50000'])).toEqual(['column 1 min_amount']);
    expect(bands(['60000', '50000'])).toEqual(['amounts 1']);
  });

  describe('of a product that says for whom it must have a premium', () => {
    const ages = Array.from({ length: 53 }, (_, index) => 18 + index);
    const cells = {
      values: { waiting: ['14', '30'] },
      wanted: ['14', '30'].map((waiting) => ({
        columns: { rider: '', applicant: 'primary', waiting },
        ages,
      })),
      say: ({ waiting }: Readonly<Record<string, string>>) => `waiting ${waiting}`,
    };

    it.each<[string, unknown[], string[]]>([
      ['has every cell', [row(18, 70, 1, { waiting: '14' }), row(18, 70, 2, { waiting: '30' })], []],
      ['has rows for everybody', [row(18, 120, 1)], []],
      ['lacks a combination', [row(18, 70, 1, { waiting: '14' })], ['missing waiting 30 18 70 warning']],
      [
        'lacks the first and the last ages, and some between',
        [
          row(20, 39, 1, { waiting: '14' }),
          row(41, 69, 1, { waiting: '14' }),
          row(18, 70, 1, { waiting: '30' }),
        ],
        [
          'missing waiting 14 18 19 warning',
          'missing waiting 14 40 warning',
          'missing waiting 14 70 warning',
        ],
      ],
      ['has a text that no choice has', [row(18, 70, 1, { waiting: '7' })], ['column 1 waiting']],
    ])('%s', (_, rows, expected) => {
      expect(check(rows, { cells })).toEqual(expected);
    });

    it('names twenty missing cells, and counts the others', () => {
      const many = Array.from({ length: 23 }, (_, index) => ({
        columns: { rider: '', applicant: 'primary', waiting: String(index) },
        ages,
      }));
      const found = check([row(18, 70, 1, { waiting: 'x' })], {
        cells: { ...cells, values: {}, wanted: many },
      });
      expect(found).toHaveLength(21);
      expect(found.at(-1)).toBe('missing-more 3 warning');
    });
  });

  it('may be for the gender X, and for no other word', () => {
    const columns = ['gender'];
    expect(check([row(18, 70, 1, { gender: 'x' })], { columns })).toEqual([]);
    expect(check([row(18, 70, 1, { gender: 'other' })], { columns })).toEqual(['column 1 gender']);
  });
});
