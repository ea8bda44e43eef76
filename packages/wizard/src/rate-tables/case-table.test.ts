import { describe, expect, it } from 'vitest';
import { rateAll } from '../rates/rate.ts';
import { incomeCover, unitCover } from '../samples/sample-coverages.fixture.ts';
import { contextOf, covers, familyData } from '../samples/sample-products.fixture.ts';
import { walk } from '../walk.ts';
import { caseTable } from './case-table.ts';

const rows = [
  { min_age: 18, max_age: '39', wait: '14', trade: 'office', rate: '$ 1.2345' },
  { min_age: '40', max_age: 69, wait: '14', trade: '', rate: 9 },
];
const data = (birthdate: string) =>
  familyData({ primary: { salary: 50_000, birthdate } }, { '1 primary': covers(1000, { wait: '14' }) });

function rated(own_rates: unknown, birthdate = '1990-01-31', definition = incomeCover()) {
  const base = contextOf([definition]);
  const context = { ...base, products: base.products.map((each) => ({ ...each, options: { own_rates } })) };
  return { context, cents: rateAll(context, data(birthdate)).map(({ modal_cents }) => modal_cents) };
}

describe("a case's own table", () => {
  it('is what the case is rated by, read as people type it', () => {
    // 10 x $1.2345 a month; from 40 on 10 x $9, for whatever trade
    expect(rated(rows).cents).toEqual([1235]);
    expect(rated(rows, '1980-01-31').cents).toEqual([9000]);
    expect(rated(rows, '1950-01-31').cents).toEqual([]);
  });

  it.each([undefined, null, '', []])('that is left empty (%j) leaves the files in force', (empty) => {
    expect(rated(empty).cents).toEqual([2000]);
  });

  it.each<[string, unknown, { row: number; column: string }[]]>([
    ['is no list', { rate: 1 }, [{ row: 0, column: 'own_rates' }]],
    ['has a rate that is no number', [{ rate: '1,5' }], [{ row: 1, column: 'rate' }]],
    ['has no rate', [{ wait: '14' }], [{ row: 1, column: 'rate' }]],
    ['has a negative rate', [{ rate: -1 }], [{ row: 1, column: 'rate' }]],
    ['has an age that is none', [rows[0], { min_age: 'old', rate: 1 }], [{ row: 2, column: 'min_age' }]],
    ['has something else than rows', [5], [{ row: 0, column: 'own_rates' }]],
  ])('that %s is refused as a whole, and rates nobody', (_, own_rates, expected) => {
    const { context, cents } = rated(own_rates);
    expect(cents).toEqual([]);
    expect(caseTable(incomeCover(), { own_rates }, undefined)).toEqual({ problems: expected });
    expect(walk(context, data('1990-01-31')).errors.map(({ problem }) => problem.code)).toContain(
      'coverage-not-offered',
    );
  });

  it('has the riders of the files beside it', () => {
    const definition = unitCover({
      options: [{ name: 'own_rates', display_name: 'Rates', type: 'rate_table', columns: [] }],
      rates: { unit: 'per_unit', period: 'monthly', table_option: 'own_rates' },
    });
    const base = contextOf([definition]);
    const options = { own_rates: [{ rate: '3.0000' }] };
    const context = { ...base, products: base.products.map((each) => ({ ...each, options })) };
    const chosen = familyData({}, { '1 primary': covers(2, { rider_stay: 'yes' }) });
    // 2 x 3.00 + 0.0033 = 6.0033; the rider adds what the whole is more than 6.00
    expect(rateAll(context, chosen)[0]).toMatchObject({
      annual: '72.0396',
      total_premium: 6,
      riders: [{ name: 'stay', premium: 0 }],
    });
  });
});
