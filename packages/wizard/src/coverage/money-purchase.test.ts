import { type PremiumMode, periodsPerYear, premiumModes } from '@openroll/domain/values/premium-modes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chargedPremium, priceList } from '../pricing/exact-premium.ts';
import { rateStatus } from '../rates/rate.ts';
import { bought, boughtCover } from '../samples/sample-coverages.fixture.ts';
import { contextOf, covers, familyData } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { coverageStatuses } from './coverage-status.ts';

const purchase = fc.record({
  cents: fc.integer({ min: 1, max: 20_000 }),
  rate: fc.integer({ min: 1, max: 400_000 }).map((units) => (units / 10_000).toFixed(4)),
  step: fc.constantFrom(1, 7, 100, 500, 1000),
  maximum: fc.constantFrom(5_000, 99_999, 10_000_000),
  unit: fc.constantFrom('per_1000', 'per_100', 'per_unit'),
  period: fc.constantFrom(...premiumModes),
  round_at: fc.constantFrom('modal', 'annual'),
  perMode: fc.boolean(),
  premiumMode: fc.constantFrom(...premiumModes),
  fee: fc.constantFrom(undefined, 'annual', 'per_mode'),
  feeCents: fc.integer({ min: 1, max: 6_000 }),
  factor: fc.option(fc.integer({ min: 100, max: 1_200 }), { nil: undefined }),
});

/** Factors some tenths of a percent beside the even parts; of what a table prints per mode there are none. */
const factorsOf = (thousandths: number) =>
  Object.fromEntries(
    premiumModes.map((mode: PremiumMode) => [
      mode,
      Number(Math.min(1, thousandths / 1000 / periodsPerYear[mode]).toFixed(6)),
    ]),
  );

const feeOf = (kind: 'annual' | 'per_mode', cents: number) =>
  kind === 'annual'
    ? { annual: cents / 100 }
    : { per_mode: Object.fromEntries(premiumModes.map((mode) => [mode, cents / 100])) };

it('never costs more than asked, and one step more would, or would be above the highest amount', () => {
  fc.assert(
    fc.property(
      purchase,
      ({ cents, rate, step, maximum, premiumMode, perMode, fee, feeCents, factor, ...rates }) => {
        const premium = cents / 100;
        const money_purchase = { premiums: [premium], round_down_to: step, minimum: 1, maximum };
        const row = { line: 2, rate, ...(perMode ? { mode: premiumMode } : {}) };
        const definition = boughtCover({
          coverage: {
            kind: 'face_value',
            label: 'Amount',
            primary: { money_purchase },
            spouse: { amounts: [5_000] },
          },
          premium_modes: [...premiumModes],
          rates: {
            ...rates,
            ...(rates.unit === 'per_unit' ? { unit_amount: 10 } : {}),
            ...(fee ? { fee: feeOf(fee, feeCents) } : {}),
            ...(factor === undefined || perMode ? {} : { modal_factors: factorsOf(factor) }),
          },
          rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows: [row] }],
        });
        const data = familyData({}, { '1 primary': covers(`premium_${premium}`) });
        const session = openSession(contextOf([definition], { premiumMode }), data);
        const [status] = coverageStatuses(session);
        const amount = status?.state === 'covered' ? (status.amount ?? 0) : 0;
        const costs = (dollars: number) => {
          const prices = status && priceList(session, status.offer, status.applicant);
          const exact = prices?.cover({ amount: dollars }, undefined);
          return status && exact
            ? chargedPremium(session, status.offer, exact, 'with-fee')?.modal
            : undefined;
        };
        expect(amount % step).toBe(0);
        expect(amount).toBeLessThanOrEqual(maximum);
        if (amount > 0) expect(status && rateStatus(session, status)?.modal).toBeLessThanOrEqual(cents);
        if (amount + step <= maximum) expect(costs(amount + step)).toBeGreaterThan(cents);
      },
    ),
    { numRuns: 500 },
  );
});

it('buys the largest amount of all, where the premium falls from one volume band to the next', () => {
  const band = fc.integer({ min: 1, max: 90_000 }).map((units) => (units / 10_000).toFixed(4));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4_000 }),
      fc.array(band, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(100, 700, 1000),
      fc.constantFrom(undefined, 36),
      (cents, rates, step, fee) => {
        const edge = 5_000;
        const rows = rates.map((rate, index) => ({
          line: index + 2,
          rate,
          ...(index === 0 ? {} : { min_amount: index * edge }),
          ...(index === rates.length - 1 ? {} : { max_amount: (index + 1) * edge - 1 }),
        }));
        const premium = cents / 100;
        const primary = {
          money_purchase: { premiums: [premium], round_down_to: step, minimum: 1, maximum: 20_000 },
        };
        const definition = boughtCover({
          coverage: { kind: 'face_value', label: 'Amount', primary, spouse: { amounts: [5_000] } },
          rates: { unit: 'per_1000', period: 'annual', ...(fee ? { fee: { annual: fee } } : {}) },
          rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }],
        });
        const session = openSession(
          contextOf([definition]),
          familyData({}, { '1 primary': covers(`premium_${premium}`) }),
        );
        const [status] = coverageStatuses(session);
        const prices = status && priceList(session, status.offer, status.applicant);
        const costs = (dollars: number) => {
          const exact = prices?.cover({ amount: dollars }, undefined);
          return status && exact
            ? chargedPremium(session, status.offer, exact, 'with-fee')?.modal
            : undefined;
        };
        const multiples = Array.from({ length: Math.floor(20_000 / step) }, (_, index) => (index + 1) * step);
        const best = multiples
          .filter((dollars) => (costs(dollars) ?? Number.POSITIVE_INFINITY) <= cents)
          .at(-1);
        expect(status?.state === 'covered' ? status.amount : undefined).toBe(best);
      },
    ),
    { numRuns: 300 },
  );
});

it('ends at the highest amount where the rate is nothing', () => {
  const rows = [{ line: 2, rate: '0.0000' }];
  const definition = boughtCover({
    rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }],
  });
  const data = familyData({}, { '1 primary': covers('premium_3') });
  const [status] = coverageStatuses(openSession(contextOf([definition]), data));
  expect(status?.amount).toBe(100_000);
});

it('buys whoever earns less no more than their salary allows, after somebody who earns more', () => {
  const definition = boughtCover({
    coverage: {
      kind: 'face_value',
      label: 'Amount',
      primary: { money_purchase: bought, salary_maximum: { multiple: 1, round_down_to: 1000 } },
      spouse: { share_of_primary: 50 },
    },
    rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, rate: '0.0000' }] }],
  });
  const context = contextOf([definition]);
  const amountAt = (salary: number) => {
    const data = familyData({ primary: { salary } }, { '1 primary': covers('premium_3') });
    return coverageStatuses(openSession(context, data))[0]?.amount;
  };
  expect([90_000, 40_000, 90_000].map(amountAt)).toEqual([90_000, 40_000, 90_000]);
});
