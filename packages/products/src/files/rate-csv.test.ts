import { describe, expect, it } from 'vitest';
import { readRates } from './rate-csv.ts';

const read = (cell: string) => readRates('p/rates/2025-01.csv', '2025-01.csv', `rate\n"${cell}"\n`);

it('volume bands are read as whole dollars, with or without a dollar sign, and refused as anything else', () => {
  const rows = (text: string) =>
    readRates('p/rates/2025-01.csv', '2025-01.csv', `min_amount,max_amount,rate\n${text}\n`);
  expect(rows('$1,49999,5.00\n50000,,4.50').value?.rows).toEqual([
    { line: 2, min_amount: 1, max_amount: 49_999, rate: '5.00' },
    { line: 3, min_amount: 50_000, rate: '4.50' },
  ]);
  expect(rows('0,49999.50,5.00').problems.map(({ message }) => message)).toEqual([
    'min_amount: "0" cannot be read',
    'max_amount: "49999.50" cannot be read',
  ]);
});

describe('the rate cell of a CSV file', () => {
  it.each([
    ['0.6', '0.6'],
    ['33.50', '33.50'],
    ['$0.19', '0.19'],
    ['$1,840.00', '1840.00'],
    ['1,234,567.8', '1234567.8'],
    ['5.5E-05', '0.000055'],
    ['4.640975421603339e-05', '0.00004640975421603339'],
    ['9E-05', '0.00009'],
    ['1.25e+1', '12.5'],
    ['1.5E2', '150'],
    ['12E0', '12'],
  ])('%s is %s, with every digit that is printed', (cell, rate) => {
    expect(read(cell).value?.rows).toEqual([{ line: 2, rate }]);
  });

  it.each([
    '1,24',
    '1,240',
    '12,34.00',
    '1.240,00',
    '-1',
    '1e',
    'e5',
    '1.5E-400',
    '1.5.5',
    'n/a',
    '1 000',
    '.5',
    '½',
  ])('"%s" is no number, or not surely one: the file is refused, with its row', (cell) => {
    const message = `rate: "${cell}" cannot be read`;
    expect(read(cell)).toEqual({ problems: [{ file: 'p/rates/2025-01.csv', line: 2, message }] });
  });
});
