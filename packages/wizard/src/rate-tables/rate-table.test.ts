import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RateRow, rateTableSchema } from '../definition/product.ts';
import { findRate, type RateKeys } from './rate-table.ts';

const tableOf = (rows: readonly object[]) =>
  rateTableSchema.parse({
    file: '2025-01.csv',
    effective: '2025-01',
    rows: rows.map((row, index) => ({ line: index + 2, rate: String(index + 1), ...row })),
  });

const person: RateKeys = { applicant: 'primary', age: 40, state: 'IL', mode: 'monthly' };

/** What a look-up means, row by row: the first row of the file of which every filled cell fits. */
function firstRow(rows: readonly RateRow[], keys: RateKeys): RateRow | undefined {
  return rows.find((row) => {
    const adult = keys.applicant !== 'child';
    const applicant = row.applicant === undefined || row.applicant === keys.applicant;
    const columns = ['tobacco', 'gender', 'plan', 'tier', 'state', 'mode', 'rating', 'amount'] as const;
    return (
      (applicant || (row.applicant === 'adult' && adult)) &&
      keys.age >= (row.min_age ?? 0) &&
      keys.age <= (row.max_age ?? 999) &&
      isInVolume(row, keys.amount) &&
      row.rider === keys.rider &&
      columns.every((column) => row[column] === undefined || row[column] === keys[column]) &&
      Object.entries(row.keys ?? {}).every(([column, value]) => keys.keys?.[column] === value)
    );
  });
}

/** A band needs an amount to be in. */
const isInVolume = ({ min_amount, max_amount }: RateRow, amount: number | undefined): boolean =>
  (min_amount === undefined && max_amount === undefined) ||
  (amount !== undefined && amount >= (min_amount ?? 0) && amount <= (max_amount ?? amount));

const some = <T>(...of: readonly T[]) => fc.option(fc.constantFrom(...of), { nil: undefined });
const wait = fc.option(fc.record({ wait: fc.constantFrom('7', '14') }), { nil: undefined });
const row = fc.record({
  applicant: some('primary', 'spouse', 'child', 'adult'),
  min_age: some(0, 18, 30, 40, 41),
  max_age: some(17, 29, 40, 60),
  tobacco: some('yes', 'no'),
  plan: some('a', 'b'),
  rating: some('standard', 'graded'),
  amount: some(10_000, 20_000),
  min_amount: some(1, 10_000, 20_000),
  max_amount: some(9_999, 10_000, 29_999),
  rider: some('child'),
  mode: some('monthly', 'weekly'),
  keys: wait,
});
const keys = fc.record({
  applicant: fc.constantFrom('primary', 'spouse', 'child'),
  age: fc.integer({ min: 0, max: 70 }),
  tobacco: some('yes', 'no', ''),
  plan: some('a', 'b', 'c'),
  rating: some('standard', 'graded'),
  amount: some(10_000, 20_000, 30_000),
  rider: some('child'),
  state: fc.constantFrom('IL'),
  mode: fc.constantFrom('monthly', 'weekly', 'annual'),
  keys: wait,
});

describe('a rate', () => {
  it('is that of the first row that fits, however the rows overlap', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), keys, (rows, of) => {
        const table = tableOf(rows);
        const expected = firstRow(table.rows, of as RateKeys);
        const found = findRate(table, of as RateKeys);
        expect(found && [found.rate.numerator, found.perMode]).toEqual(
          expected && [BigInt(expected.rate), expected.mode !== undefined],
        );
      }),
      { numRuns: 500 },
    );
  });

  it('of a rider is never that of the coverage, nor the other way round', () => {
    const table = tableOf([{ rider: 'child' }, {}]);
    expect(findRate(table, person)?.rate.numerator).toBe(2n);
    expect(findRate(table, { ...person, rider: 'child' })?.rate.numerator).toBe(1n);
    expect(findRate(table, { ...person, rider: 'waiver' })).toBeUndefined();
  });

  it('is none where a key that the rows need is not known', () => {
    const table = tableOf([{ keys: { wait: '7' } }, { rating: 'standard', keys: { wait: '14' } }]);
    expect(findRate(table, person)).toBeUndefined();
    expect(findRate(table, { ...person, keys: { wait: '14' } })).toBeUndefined();
    expect(findRate(table, { ...person, rating: 'standard', keys: { wait: '14' } })?.rate.numerator).toBe(2n);
  });

  it('of a volume band is for the amounts from its first to its last', () => {
    const table = tableOf([
      { max_amount: 49_999 },
      { min_amount: 50_000, max_amount: 99_999 },
      { min_amount: 100_000 },
    ]);
    const rates = [1, 49_999, 50_000, 99_999, 100_000, 10_000_000].map((amount) =>
      Number(findRate(table, { ...person, amount })?.rate.numerator),
    );
    expect(rates).toEqual([1, 1, 2, 2, 3, 3]);
    expect(findRate(table, person)).toBeUndefined();
  });

  it('is found in a long table without reading it from the beginning', () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => ({
      min_age: index % 60,
      max_age: index % 60,
      plan: `p${Math.floor(index / 60)}`,
    }));
    const table = tableOf(rows);
    findRate(table, { ...person, plan: 'p1' });
    const before = performance.now();
    for (let each = 0; each < 1000; each++) findRate(table, { ...person, plan: 'p999' });
    // Row by row these would be 60 million comparisons: many seconds.
    expect(performance.now() - before).toBeLessThan(500);
    expect(findRate(table, { ...person, plan: 'p999' })?.rate.numerator).toBe(BigInt(999 * 60 + 41));
  });
});
