import { type PremiumMode, periodsPerYear, premiumModes } from '@openroll/domain/values/premium-modes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { rateAll } from './rate.ts';

/** A printed rate as whole digits and the places behind its point: 12345 and 4 are 1.2345. */
interface Printed {
  readonly digits: bigint;
  readonly places: number;
}

interface Priced {
  readonly rate: Printed;
  /** Dollars of coverage that the rate pays for; 0: the rate is flat. */
  readonly per: number;
  readonly amount: number;
  readonly period: PremiumMode;
  readonly mode: PremiumMode;
  readonly roundAt: 'modal' | 'annual';
}

const textOf = ({ digits, places }: Printed): string => {
  const text = digits.toString().padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
};

/** Whole numbers only, and none of the engine's own code. */
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** Cents a year as a fraction: rate × periods × units × 100. */
function yearly({ rate, per, amount, period }: Priced): readonly [bigint, bigint] {
  const units: readonly [bigint, bigint] = per === 0 ? [1n, 1n] : [BigInt(amount), BigInt(per)];
  return [
    rate.digits * BigInt(periodsPerYear[period]) * units[0] * 100n,
    10n ** BigInt(rate.places) * units[1],
  ];
}

function expected(priced: Priced): bigint {
  const [numerator, denominator] = yearly(priced);
  const periods = BigInt(periodsPerYear[priced.mode]);
  return priced.roundAt === 'annual'
    ? halfUp(halfUp(numerator, denominator), periods)
    : halfUp(numerator, denominator * periods);
}

const unitOf = (per: number) => {
  if (per === 0) return { unit: 'flat' };
  if (per === 1000) return { unit: 'per_1000' };
  return per === 100 ? { unit: 'per_100' } : { unit: 'per_unit', unit_amount: per };
};

function engine({ rate, per, amount, period, mode, roundAt }: Priced, more: object = {}) {
  const definition = perPerson({
    coverage: { kind: 'face_value', label: 'Amount', primary: { amounts: [amount] } },
    premium_modes: [...premiumModes],
    rates: { ...unitOf(per), period, round_at: roundAt },
    rate_tables: [
      { file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, rate: textOf(rate), ...more }] },
    ],
  });
  const context = contextOf([definition], { premiumMode: mode });
  return rateAll(context, familyData({}, { '1 primary': covers(amount) }))[0];
}

const mode = fc.constantFrom(...premiumModes);
const nearHalfACent = fc
  .record({ cents: fc.bigInt({ min: 0n, max: 9_999n }), hundredths: fc.bigInt({ min: 40n, max: 60n }) })
  .map(({ cents, hundredths }) => ({ digits: cents * 100n + hundredths, places: 4 }));
const priced: fc.Arbitrary<Priced> = fc.record({
  // Rates of a few digits, and of the 16 that some tables print: none so high that its cents are no safe number. Near half a cent
  // a year that is rounded first comes out another cent.
  rate: fc.oneof(
    nearHalfACent,
    fc.record({ digits: fc.bigInt({ min: 0n, max: 99_999n }), places: fc.integer({ min: 2, max: 6 }) }),
    fc.record({ digits: fc.bigInt({ min: 0n, max: 10n ** 16n }), places: fc.integer({ min: 14, max: 20 }) }),
  ),
  per: fc.constantFrom(0, 1, 100, 250, 1000, 2500, 7),
  amount: fc.oneof(fc.constantFrom(500, 5000, 10_000, 250_000), fc.integer({ min: 1, max: 1_000_000 })),
  period: mode,
  mode,
  roundAt: fc.constantFrom('modal' as const, 'annual' as const),
});

describe('a premium', () => {
  it('is to the cent what whole-number arithmetic makes of the printed digits', () => {
    fc.assert(
      fc.property(priced, (each) => {
        expect(BigInt(engine(each)?.modal_cents ?? -1)).toBe(expected(each));
      }),
      { numRuns: 600 },
    );
  });

  it('of a table printed per mode is the printed rate, rounded once, and never first a year', () => {
    fc.assert(
      fc.property(priced, (each) => {
        const asPrinted = { ...each, period: each.mode, roundAt: 'modal' as const };
        const row = engine(each, { mode: each.mode });
        expect(BigInt(row?.modal_cents ?? -1)).toBe(expected(asPrinted));
      }),
      { numRuns: 200 },
    );
  });

  // As a year of whole cents, each of these would come out a cent dearer: 12 × 10.46 ¢ are 126 ¢, and a twelfth of that 10.5 ¢.
  it.each([
    ['monthly', 1046n, 4],
    ['semimonthly', 1048n, 4],
    ['biweekly', 1049n, 4],
    ['weekly', 10_495n, 5],
  ] as const)(
    'of a table printed %s is never rounded to a year first: %d behind %d places',
    (period, digits, places) => {
      const printed: Priced = {
        rate: { digits, places },
        per: 0,
        amount: 1000,
        period,
        mode: period,
        roundAt: 'annual',
      };
      expect(engine(printed, { mode: period })?.modal_cents).toBe(10);
      expect(engine(printed)?.modal_cents).toBe(11);
    },
  );

  it('lies exactly in the middle for half a cent, and is rounded up there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), mode, (cents, of) => {
        const rate = { digits: BigInt(cents) * 10n + 5n, places: 3 };
        const half: Priced = { rate, per: 0, amount: 1000, period: of, mode: of, roundAt: 'modal' };
        expect(engine(half)?.modal_cents).toBe(cents + 1);
      }),
    );
  });

  it('states its exact year with every digit that there is', () => {
    fc.assert(
      fc.property(priced, ({ per, ...each }) => {
        const whole = { ...each, per: per === 7 || per === 250 || per === 2500 ? 1000 : per };
        const [numerator, denominator] = yearly(whole);
        const [dollars = '', part = ''] = (engine(whole)?.annual ?? '').split('.');
        expect(BigInt(dollars + part) * denominator * 100n).toBe(numerator * 10n ** BigInt(part.length));
      }),
      { numRuns: 200 },
    );
  });
});
