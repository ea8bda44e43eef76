import { toCents } from '@openroll/domain/values/money';
import { type PremiumMode, periodsPerYear, premiumModes } from '@openroll/domain/values/premium-modes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageStatuses } from '../coverage/coverage-status.ts';
import { contextOf, covers, familyData, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { guaranteedLife, healthy, newHire } from '../underwriting/guaranteed-life.fixture.ts';
import { monthlyOf } from './other-periods.ts';
import { rateAll, rateStatus } from './rate.ts';

/** A manual: $27.43 a year for each thousand, $36 policy fee, and what of a year each mode pays. */
const factors = {
  semiannual: 0.52,
  quarterly: 0.265,
  monthly: 0.0875,
  semimonthly: 0.0438,
  biweekly: 0.0404,
  weekly: 0.0202,
};
const manual = (rates: object = {}) =>
  perPerson({
    premium_modes: [...premiumModes],
    rates: { unit: 'per_1000', period: 'annual', fee: { annual: 36 }, modal_factors: factors, ...rates },
    rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, rate: '27.43' }] }],
  });

const rated = (definition: ReturnType<typeof manual>, premiumMode: PremiumMode, more = {}) =>
  rateAll(contextOf([definition], { premiumMode }), familyData(more, { '1 primary': covers(10_000) }))[0];

describe('a premium with modal factors', () => {
  // (10 x 27.43 + 36) = 310.30 a year
  it.each<[PremiumMode, number, string]>([
    ['annual', 31_030, '310.30 x 1'],
    ['semiannual', 16_136, '310.30 x 0.52 = 161.356'],
    ['quarterly', 8223, '310.30 x 0.265 = 82.2295'],
    ['monthly', 2715, '310.30 x 0.0875 = 27.15125'],
    ['semimonthly', 1359, '310.30 x 0.0438 = 13.59114'],
    ['biweekly', 1254, '310.30 x 0.0404 = 12.53612'],
    ['weekly', 627, '310.30 x 0.0202 = 6.26806'],
  ])('%s: is %d cents, %s', (mode, expected) => {
    expect(rated(manual(), mode)).toMatchObject({ modal_cents: expected, annual: '310.30' });
  });

  it('is rounded for the year first where the product says so', () => {
    const definition = (round_at: string) =>
      perPerson({
        rates: { unit: 'flat', period: 'annual', round_at, modal_factors: { monthly: 0.5 } },
        premium_modes: ['monthly'],
        rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, rate: '10.005' }] }],
      });
    // 10.005 x 0.5 = 5.0025; 10.01 x 0.5 = 5.005
    expect(rated(definition('modal'), 'monthly')?.modal_cents).toBe(500);
    expect(rated(definition('annual'), 'monthly')?.modal_cents).toBe(501);
  });

  it('is none in a mode in which the product is not sold, or that has no factor', () => {
    expect(rated(manual({ modal_factors: { monthly: 0.0875 } }), 'weekly')).toBeUndefined();
    expect(rated(perPerson(), 'quarterly')).toBeUndefined();
    expect(rated(perPerson({ premium_modes: ['quarterly'] }), 'monthly')).toBeUndefined();
  });

  it('of a table printed per mode is as printed, by no factor', () => {
    const rows = [{ line: 2, rate: '5.00', mode: 'monthly' }];
    const definition = manual({ unit: 'flat', fee: undefined });
    const perMode = { ...definition, rate_tables: [{ file: 'x', effective: '2025-01', rows }] };
    expect(rated(perMode as typeof definition, 'monthly')?.modal_cents).toBe(500);
  });

  it('is the exact year times the factor, half up, for any rate, factor and fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom(...premiumModes),
        (rate, factor, fee, mode) => {
          const definition = perPerson({
            premium_modes: [...premiumModes],
            rates: {
              unit: 'flat',
              period: 'annual',
              fee: { annual: fee / 100 },
              modal_factors: Object.fromEntries(premiumModes.map((each) => [each, factor / 10_000])),
            },
            rate_tables: [
              {
                file: '2025-01.csv',
                effective: '2025-01',
                rows: [{ line: 2, rate: (rate / 10_000).toFixed(4) }],
              },
            ],
          });
          // rate/10^4 + fee/10^2 dollars, times factor/10^4, in cents
          const exact = (BigInt(rate) + BigInt(fee) * 100n) * BigInt(factor);
          const cents = (exact * 2n + 1_000_000n) / 2_000_000n;
          expect(rated(definition, mode)?.modal_cents).toBe(Number(cents));
        },
      ),
    );
  });
});

describe('a policy fee', () => {
  const flat = (fee: object, more: object = {}) =>
    perPerson({
      premium_modes: [...premiumModes],
      rates: { unit: 'flat', period: 'annual', fee },
      rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, rate: '120.00' }] }],
      ...more,
    });

  it.each<[object, PremiumMode, number, string]>([
    [{ annual: 36 }, 'monthly', 1300, '156.00'],
    [{ annual: 36 }, 'quarterly', 3900, '156.00'],
    [{ annual: 36 }, 'weekly', 300, '156.00'],
    [{ per_mode: { monthly: 3.25 } }, 'monthly', 1325, '159.00'],
    [{ per_mode: { monthly: 3.25, quarterly: 9.5 } }, 'quarterly', 3950, '158.00'],
  ])('of %j adds to a premium of $120 a year, paid %s: %d cents', (fee, mode, cents, annual) => {
    expect(rated(flat(fee), mode)).toMatchObject({ modal_cents: cents, annual });
  });

  it('that is printed per mode leaves a mode without one unpriced', () => {
    expect(rated(flat({ per_mode: { monthly: 3.25 } }), 'weekly')).toBeUndefined();
  });

  it('stands once in each application: of each person, or of the family', () => {
    const data = familyData(
      { spouse: {}, children: [{}] },
      { '1 primary': covers(20_000), '1 spouse': covers(10_000) },
    );
    const rows = rateAll(contextOf([flat({ annual: 36 })]), data);
    expect(rows.map(({ modal_cents }) => modal_cents)).toEqual([1300, 1300]);
    const family = perFamily({
      rates: { unit: 'flat', period: 'monthly', fee: { per_mode: { monthly: 2 } } },
    });
    const all = rateAll(
      contextOf([family]),
      familyData({ spouse: {}, children: [{}, {}] }, { '1 primary': covers('low') }),
    );
    expect(all.map(({ modal_cents }) => modal_cents)).toEqual([1450]);
  });

  it('is in what is in force, or where nothing is in what is pending, and the riders bear none of it', () => {
    const rows = [
      { line: 2, rate: '1.20' },
      { line: 3, rider: 'waiver', rate: '0.12' },
      { line: 4, rider: 'child_term', rate: '0.12' },
    ];
    const own = (fee: object) => ({
      rates: { unit: 'per_1000', period: 'annual', ...fee },
      rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }],
    });
    const life = (fee: object, amount: number, more: object = {}) =>
      rateAll(
        contextOf([guaranteedLife({ ...own(fee), ...more })]),
        familyData(
          { primary: newHire },
          { '1 primary': covers(amount, { ...healthy, rider_waiver: 'yes' }) },
        ),
      )[0];
    const fee = { fee: { annual: 12 } };
    const [bare, charged] = [life({}, 300_000), life(fee, 300_000)];
    expect(charged?.pending_premium).toBe(bare?.pending_premium);
    expect((charged?.modal_cents ?? 0) - (bare?.modal_cents ?? 0)).toBe(100);
    expect(charged?.riders).toEqual(bare?.riders);
    // Nothing is guaranteed: all of it waits, and the fee with it, so that all of it approved costs what it costs in force.
    const none = [{ name: 'late', text: 'Late', applicants: ['primary'], amount: 0 }];
    const waiting = life(fee, 300_000, { guaranteed_issue: none });
    expect(waiting).toMatchObject({ modal_cents: 0 });
    const all = life(fee, 300_000, { guaranteed_issue: [] });
    expect(toCents(waiting?.pending_premium ?? 0)).toBe(all?.modal_cents);
  });
});

describe('what a month costs', () => {
  const month = (definition: ReturnType<typeof manual>, premiumMode: PremiumMode) => {
    const data = familyData({}, { '1 primary': covers(10_000) });
    const session = openSession(contextOf([definition], { premiumMode }), data);
    const [status] = coverageStatuses(session);
    const rated = status && rateStatus(session, status);
    return rated && monthlyOf(rated, premiumMode);
  };

  it('is by the monthly factor, whatever the premium mode', () => {
    for (const mode of premiumModes) expect(month(manual(), mode)).toBe(2715);
  });

  it('has the fee of a month where the fee is printed per mode', () => {
    const definition = manual({ modal_factors: undefined, fee: { per_mode: { monthly: 3, weekly: 1 } } });
    // 274.30 / 12 = 22.858..., and 3.00
    expect(month(definition, 'weekly')).toBe(2586);
  });

  it('is else a twelfth of what a year of premiums comes to, as ever', () => {
    const definition = manual({ modal_factors: undefined, fee: undefined });
    for (const mode of premiumModes) {
      const modal = rated(definition, mode)?.modal_cents ?? 0;
      expect(month(definition, mode)).toBe(Math.floor((modal * periodsPerYear[mode] + 6) / 12));
    }
  });
});
