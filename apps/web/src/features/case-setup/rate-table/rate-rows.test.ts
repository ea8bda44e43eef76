import { expect, it } from 'vitest';
import { anOption } from '../../../../test/case-setup-facts.ts';
import { t } from '../../../../test/english.ts';
import { rateProblems, rowsOf, withCell, withRow } from './rate-rows.ts';

const table = anOption({ name: 'rates', type: 'rate_table', columns: ['tobacco'] });
const row = (min_age: string, max_age: string, rate: string, tobacco = 'no') => ({
  min_age,
  max_age,
  tobacco,
  rate,
});

it('strips the dollar sign of a premium and of nothing else', () => {
  expect(withCell([row('1', '2', '')], 0, 'rate', '$ 4.5')[0]).toMatchObject({ rate: '4.5' });
  expect(withCell([row('1', '2', '')], 0, 'tobacco', '$')[0]).toMatchObject({ tobacco: '$' });
});

it.each([
  ['an empty table', [], { min_age: '', max_age: '', tobacco: '', rate: '' }],
  ['the age after the last', [row('18', '29', '1')], { min_age: '30', max_age: '', tobacco: 'no', rate: '' }],
  ['no age after 120', [row('60', '120', '1')], { min_age: '', max_age: '', tobacco: 'no', rate: '' }],
])('begins a new row with %s', (_, rows, added) => {
  expect(withRow(rows, table).at(-1)).toEqual(added);
});

it.each([
  ['an age that is no number', [row('x', '29', '1')], 1, 'min_age must be a whole number from 0 to 120.'],
  ['ages the wrong way round', [row('30', '29', '1')], 1, 'The lowest age must not be above the highest.'],
  [
    'a premium with five decimals',
    [row('18', '29', '1.00001')],
    1,
    'The premium must be a number with at most 4 decimals, not below 0.',
  ],
  [
    'a value that is not known',
    [row('18', '29', '1', 'maybe')],
    1,
    'tobacco is no column here, or its value is not known.',
  ],
  [
    'a row that meets an earlier one',
    [row('18', '29', '1'), row('30', '39', '1'), row('29', '31', '1')],
    3,
    'This row overlaps with row 1.',
  ],
  [
    'a row for everybody beside one for some',
    [row('18', '29', '1'), row('20', '25', '1', '')],
    2,
    'This row overlaps with row 1.',
  ],
])('tells beside the row of %s', (_, rows, place, message) => {
  expect(rateProblems(table, rows, t).byRow.get(place)).toEqual([message]);
});

it('warns of gaps and of premiums of 0', () => {
  const { byRow, warnings } = rateProblems(table, [row('18', '29', '1'), row('35', '39', '0')], t);
  expect(byRow.size).toBe(0);
  expect(warnings).toEqual([
    'There is no premium for ages 30 to 34 (after row 1).',
    'Row 2: the premium is 0.',
  ]);
});

it('takes no rows from what is no list of rows', () => {
  expect(rowsOf('nothing')).toEqual([]);
  expect(rowsOf([1, null, row('1', '2', '3')])).toHaveLength(1);
});
