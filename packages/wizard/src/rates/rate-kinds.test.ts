import { premiumModes } from '@openroll/domain/values/premium-modes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salaryCover } from '../samples/sample-coverages.fixture.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { guaranteedLife, healthy, newHire } from '../underwriting/guaranteed-life.fixture.ts';
import { rateAll } from './rate.ts';

const oneRow = (row: object) => ({
  rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, rate: '1.2345', ...row }] }],
});

const rated = (more: object, amount = 10_000, premiumMode: (typeof premiumModes)[number] = 'monthly') =>
  rateAll(
    contextOf([perPerson({ premium_modes: [...premiumModes], ...oneRow({}), ...more })], { premiumMode }),
    familyData({}, { '1 primary': covers(amount) }),
  )[0];

describe('a rate', () => {
  it.each<[object, string]>([
    [{ unit: 'per_1000', period: 'annual' }, '12.345'],
    [{ unit: 'per_100', period: 'annual' }, '123.45'],
    [{ unit: 'per_unit', unit_amount: 250, period: 'annual' }, '49.38'],
    [{ unit: 'flat', period: 'annual' }, '1.2345'],
    [{ unit: 'per_1000', period: 'monthly' }, '148.14'],
    [{ unit: 'per_1000', period: 'semimonthly' }, '296.28'],
    [{ unit: 'per_1000', period: 'biweekly' }, '320.97'],
    [{ unit: 'per_1000', period: 'weekly' }, '641.94'],
  ])('printed as %j is $%s a year for $10,000', (rates, annual) => {
    expect(rated({ rates })?.annual).toBe(annual);
  });

  it('is charged as it is printed where it is printed for the pay period of the case', () => {
    for (const mode of premiumModes) {
      expect(rated({ rates: { unit: 'per_1000', period: mode } }, 10_000, mode)?.modal_cents).toBe(1235);
    }
  });

  it('is rounded for the year first where the product says so', () => {
    const monthly = (round_at: string) =>
      rated({ rates: { unit: 'flat', period: 'annual', round_at }, ...oneRow({ rate: '0.0550' }) })
        ?.modal_cents;
    // 0.055 a year is 0.0045… a month: nothing; 0.06 a year is 0.005 a month: a cent
    expect([monthly('modal'), monthly('annual')]).toEqual([0, 1]);
  });

  it('beyond all money is none', () => {
    const printed = (rate: string) =>
      rated({ rates: { unit: 'flat', period: 'annual' }, ...oneRow({ rate }) });
    expect(printed('9'.repeat(11))?.modal_cents).toBe(833_333_333_325);
    expect(printed('9'.repeat(13))).toBeUndefined();
    expect(printed('9'.repeat(400))).toBeUndefined();
  });

  it('is that of the amount where a table prints one for each', () => {
    const rows = [
      { line: 2, amount: 10_000, rate: '0.80' },
      { line: 3, amount: 20_000, rate: '1.60' },
    ];
    const more = {
      rates: { unit: 'flat', period: 'monthly' },
      rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }],
    };
    expect([10_000, 20_000, 30_000].map((amount) => rated(more, amount)?.modal_cents)).toEqual([
      80,
      160,
      undefined,
    ]);
  });

  it('of five multiples of a pay of $39,500 at 38 is $8.00 every two weeks, as FEGLI prints it', () => {
    const data = familyData(
      { primary: { salary: 39_500, birthdate: '1988-01-31' } },
      { '1 primary': covers('salary_5') },
    );
    const context = contextOf([salaryCover()], { premiumMode: 'biweekly' });
    expect(rateAll(context, data)[0]).toMatchObject({ total_premium: 8, annual: '208.00' });
  });
});

describe('a volume band', () => {
  const rows = [
    { line: 2, max_amount: 19_999, rate: '5.00' },
    { line: 3, min_amount: 20_000, rate: '4.00' },
  ];
  const more = {
    rates: { unit: 'per_1000', period: 'monthly' },
    rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }],
  };

  it('has its rate for all units of the amount', () => {
    expect([10_000, 20_000, 30_000].map((amount) => rated(more, amount)?.modal_cents)).toEqual([
      5000, 8000, 12_000,
    ]);
  });

  it('never makes what is pending cost less than nothing', () => {
    const cheap = [rows[0], { line: 3, min_amount: 20_000, rate: '1.00' }];
    const guaranteed_issue = [{ name: 'all', text: 'All', applicants: ['primary'], amount: 10_000 }];
    const tables = [{ file: '2025-01.csv', effective: '2025-01', rows: cheap }];
    expect(rated({ ...more, rate_tables: tables, guaranteed_issue }, 30_000)).toMatchObject({
      modal_cents: 5000,
      pending_amount: 20_000,
      pending_premium: 0,
    });
  });
});

describe('a class', () => {
  it('has its own rates, and the others are shown beside it', () => {
    const life = (answers: object) =>
      rateAll(
        contextOf([guaranteedLife()]),
        familyData({ primary: newHire }, { '1 primary': covers(100_000, { ...healthy, ...answers }) }),
      )[0];
    const premium_tiers = [
      { label: 'preferred', premium: 9.26 },
      { label: 'standard', premium: 14.81 },
      { label: 'graded', premium: 27.78 },
    ];
    expect(life({})).toMatchObject({
      total_premium: 9.26,
      anticipated_policy_rating: 'preferred',
      premium_tiers,
    });
    expect(life({ ill: 'yes' })).toMatchObject({
      total_premium: 27.78,
      anticipated_policy_rating: 'graded',
      premium_tiers,
    });
  });
});

describe('the parts of a premium', () => {
  const cell = fc.integer({ min: 0, max: 99_999 }).map((units) => (units / 10_000).toFixed(4));

  it('add up: the coverage, its riders, and what is pending are the premium of all', () => {
    fc.assert(
      fc.property(
        cell,
        cell,
        cell,
        fc.constantFrom(...premiumModes),
        fc.constantFrom('modal', 'annual'),
        fc.constantFrom(50_000, 200_000, 300_000),
        (base, waiver, child, premiumMode, round_at, amount) => {
          const rows = [
            { line: 2, rate: base },
            { line: 3, rider: 'waiver', rate: waiver },
            { line: 4, rider: 'child_term', rate: child },
          ];
          const own = {
            premium_modes: [...premiumModes],
            rates: { unit: 'per_1000', period: 'annual', round_at },
            rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }],
          };
          const riders = { rider_waiver: 'yes', rider_child_term: { text: '', value: 5_000 } };
          const of = (definition: ReturnType<typeof guaranteedLife>, answers: object) =>
            rateAll(
              contextOf([definition], { premiumMode }),
              familyData({ primary: newHire }, { '1 primary': covers(amount, { ...healthy, ...answers }) }),
            )[0];
          const cents = (dollars: number | undefined) => Math.round((dollars ?? 0) * 100);
          const inForce = of(guaranteedLife(own), riders);
          const all = of(guaranteedLife({ ...own, guaranteed_issue: [], questions: [] }), riders);
          expect(cents(inForce?.total_premium) + cents(inForce?.pending_premium)).toBe(all?.modal_cents);
          const bare = of(guaranteedLife({ ...own, guaranteed_issue: [], questions: [] }), {});
          const added = (all?.riders ?? []).reduce((sum, { premium }) => sum + cents(premium), 0);
          expect((bare?.modal_cents ?? 0) + added).toBe(all?.modal_cents);
        },
      ),
    );
  });
});
