import { describe, expect, it } from 'vitest';
import { readRates } from './rate-csv.ts';

const read = (lines: readonly string[], declared: readonly string[] = []) =>
  readRates('x/rates/2025-01.csv', '2025-01.csv', `${lines.join('\n')}\n`, declared);
const rowsOf = (...args: Parameters<typeof read>) => read(...args).value?.rows;
const problemsOf = (...args: Parameters<typeof read>) =>
  read(...args).problems.map(({ line, message }) => `${line}: ${message}`);

describe('a rate file', () => {
  it('has columns for class, amount and rider', () => {
    expect(
      rowsOf([
        'min_age,max_age,rating,amount,rider,rate',
        '18,39,standard,10000,,$ 1.50',
        ',,,$25000,child,0.5',
      ]),
    ).toEqual([
      { line: 2, min_age: 18, max_age: 39, rating: 'standard', amount: 10_000, rate: '1.50' },
      { line: 3, amount: 25_000, rider: 'child', rate: '0.5' },
    ]);
  });

  it('has the columns that the product declares, and an empty cell fits everybody', () => {
    expect(rowsOf(['wait,trade,rate', '14,office,1', ' ,shop,2', ',,3'], ['wait', 'trade'])).toEqual([
      { line: 2, keys: { wait: '14', trade: 'office' }, rate: '1' },
      { line: 3, keys: { trade: 'shop' }, rate: '2' },
      { line: 4, rate: '3' },
    ]);
  });

  it('is refused for a column that nobody declared', () => {
    expect(problemsOf(['wait,rate', '14,1'])).toEqual(['1: there is no column wait']);
  });

  it.each([
    ['10 000', '2: amount: "10 000" cannot be read'],
    ['10000.5', '2: amount: "10000.5" cannot be read'],
    ['0', '2: amount: "0" cannot be read'],
  ])('is refused for the amount %s', (amount, expected) => {
    expect(problemsOf(['amount,rate', `${amount},1`])).toEqual([expected]);
  });

  it.each(['1,5', '-1', '1.5.2', 'n/a', '$'])('is refused as a whole for the rate %j', (rate) => {
    const quoted = `"${rate}"`;
    const found = read(['min_age,rate', '18,1.00', `19,${quoted}`, '20,x']);
    expect(found.value).toBeUndefined();
    expect(found.problems.map(({ line }) => line)).toEqual([3, 4]);
  });
});
