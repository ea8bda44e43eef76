import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lintProduct } from '../lint/lint.ts';
import { percentagePurchase } from '../percentage-purchase.ts';
import { rateAll } from '../rates/rate.ts';
import { incomeCover } from '../samples/sample-coverages.fixture.ts';
import { contextOf, covers, familyData } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { walk } from '../walk.ts';
import { salaryForShare } from './pay-share.ts';

const product = (share: object, amounts: object = {}) =>
  incomeCover({
    coverage: {
      kind: 'face_value',
      label: 'Benefit',
      amount_suffix: 'a week',
      primary: { pay_share: { percent: 60, per: 'week', maximum: 1500, ...share }, ...amounts },
    },
    rates: { unit: 'per_100', period: 'monthly', keys: [] },
    coverage_questions: [],
    rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, rate: '4.00' }] }],
  });

/** What somebody with this pay is offered. */
function offered(definition: ReturnType<typeof product>, salary: number | string, options: object = {}) {
  const base = contextOf([definition]);
  const context = { ...base, products: base.products.map((each) => ({ ...each, options: { ...options } })) };
  const fields = walk(context, familyData({ primary: { salary } }, {})).steps.find(
    ({ name }) => name === 'coverage:1:primary',
  )?.fields;
  return (fields?.find(({ name }) => name === 'coverage')?.choices ?? []).filter(
    ({ value }) => value !== null && value !== -999,
  );
}

describe('an amount as a share of the pay', () => {
  it.each<[string, object, number | string, string]>([
    ['whole dollars, rounded down where nothing is said', {}, 52_000, '60% of pay: $600 a week'],
    ['cents of the pay count until then', {}, '52086.67', '60% of pay: $601 a week'],
    ['the next $10 down', { round: { to: 10, direction: 'down' } }, 52_800, '60% of pay: $600 a week'],
    ['the next $10 up', { round: { to: 10, direction: 'up' } }, 52_100, '60% of pay: $610 a week'],
    ['an exact multiple stays', { round: { to: 10, direction: 'up' } }, 52_000, '60% of pay: $600 a week'],
    ['the nearest $10', { round: { to: 10, direction: 'nearest' } }, 52_400, '60% of pay: $600 a week'],
    [
      'half of it goes up',
      { round: { to: 10, direction: 'nearest' } },
      '52433.34',
      '60% of pay: $610 a week',
    ],
    ['not above the maximum', {}, 200_000, '60% of pay, limited to $1,500 a week'],
    ['not below the minimum', { minimum: 100 }, 5_200, '60% of pay: $100 a week'],
    ['of a month', { per: 'month', maximum: 9000 }, 60_000, '60% of pay: $3,000 a week'],
    ['of a year', { per: 'year', percent: 66.67, maximum: 900_000 }, 60_000, '66.67% of pay: $40,002 a week'],
  ])('is %s', (_, share, salary, text) => {
    expect(offered(product(share), salary).map((each) => each.text)).toEqual([text]);
  });

  it('is the limit where something else lowers it, and nothing where that leaves nothing', () => {
    const limits = { maximum_by_age: [{ from_age: 0, maximum: 400 }] };
    expect(offered(product({}, limits), 52_000).map((each) => each.text)).toEqual([
      '60% of pay, limited to $400 a week',
    ]);
    expect(offered(product({}, { maximum_by_age: [{ from_age: 0, maximum: 0 }] }), 52_000)).toEqual([]);
  });

  it('waits for the pay', () => {
    expect(offered(product({}), '')).toEqual([]);
  });

  it('is of the percentage that the case has set', () => {
    const definition = product({ percent_option: 'percent' });
    expect(offered(definition, 52_000, { percent: 50 }).map((each) => each.text)).toEqual([
      '50% of pay: $500 a week',
    ]);
    expect(offered(definition, 52_000, { percent: 0 }).map((each) => each.text)).toEqual([
      '60% of pay: $600 a week',
    ]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, number]>([
    ['the product says', {}, 138_667],
    ['the case has set', { percent: 50 }, 166_400],
    ['the case has chosen from a list', { percent: '50' }, 166_400],
    ['the product says where that of the case is none', { percent: 0 }, 138_667],
  ])('is reached from a pay by the percentage that %s', (_, options, salary) => {
    const share = { percent: 60, percent_option: 'percent', per: 'week' } as const;
    expect(salaryForShare({ options }, share, 1600)).toBe(salary);
    const definition = product({ percent_option: 'percent', maximum: 5000 });
    const amountOf = (pay: number) => offered(definition, pay, options)[0]?.amount;
    expect([amountOf(salary - 1), amountOf(salary)]).toEqual([1599, 1600]);
  });

  it('is priced, applied for and stated by its dollars', () => {
    const data = familyData({ primary: { salary: 52_000 } }, { '1 primary': covers('pay_share') });
    const context = contextOf([product({})]);
    // 6 x $4.00 a month
    expect(rateAll(context, data)[0]).toMatchObject({ total_premium: 24, annual: '288.00' });
    expect(
      percentagePurchase(openSession(context, data), { product: 1, applicant: 'primary', percentage: 1 }),
    ).toEqual({
      amount: 600,
      premium: 2400,
    });
  });

  it('is between its ends, within one step of the exact share, and rises with the pay', () => {
    const share = fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      per: fc.constantFrom('year', 'month', 'week'),
      minimum: fc.integer({ min: 1, max: 500 }),
      maximum: fc.integer({ min: 500, max: 50_000 }),
      round: fc.record({
        to: fc.constantFrom(1, 5, 10, 25, 100),
        direction: fc.constantFrom('down', 'up', 'nearest'),
      }),
    });
    const amountOf = (definition: ReturnType<typeof product>, salary: number) =>
      offered(definition, salary)[0]?.amount ?? 0;
    fc.assert(
      fc.property(share, fc.integer({ min: 1000, max: 400_000 }), fc.nat(50_000), (given, salary, more) => {
        const definition = product(given);
        const amount = amountOf(definition, salary);
        const exact = (salary * given.percent) / 100 / { year: 1, month: 12, week: 52 }[given.per as 'week'];
        expect(amount).toBeGreaterThanOrEqual(given.minimum);
        expect(amount).toBeLessThanOrEqual(given.maximum);
        if (amount > given.minimum && amount < given.maximum) {
          expect(amount % given.round.to).toBe(0);
          const away = { down: exact - amount, up: amount - exact, nearest: 2 * Math.abs(amount - exact) };
          const [least, most] = [-1e-6, given.round.to + 1e-6];
          expect(away[given.round.direction as 'up']).toBeGreaterThanOrEqual(least);
          expect(away[given.round.direction as 'up']).toBeLessThanOrEqual(most);
        }
        expect(amountOf(definition, salary + more)).toBeGreaterThanOrEqual(amount);
      }),
      { numRuns: 150 },
    );
  });

  it.each<[string, object, string[]]>([
    [
      'beside a list',
      { primary: { amounts: [1], pay_share: { percent: 60, per: 'week', maximum: 9 } } },
      ['coverage.primary: give one of amounts, range, salary_multiples and pay_share, not several'],
    ],
    [
      'of a spouse',
      { primary: { amounts: [1] }, spouse: { pay_share: { percent: 60, per: 'week', maximum: 9 } } },
      ["coverage.spouse.pay_share: the pay is the employee's: nothing of it is an amount of the spouse"],
    ],
    [
      'with ends that are turned',
      { primary: { pay_share: { percent: 60, per: 'week', minimum: 10, maximum: 9 } } },
      ['coverage.primary.pay_share: the lowest amount is above the highest'],
    ],
  ])('is refused %s', (_, own, expected) => {
    const definition = incomeCover({ coverage: { kind: 'face_value', label: 'Benefit', ...own } });
    const found = lintProduct(definition).map(({ path, message }) => `${path.join('.')}: ${message}`);
    for (const each of expected) expect(found).toContain(each);
  });
});
