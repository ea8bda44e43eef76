import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  decimal,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  roundHalfUp,
  subtract,
} from './decimal.ts';
import {
  annualize,
  formatAmount,
  formatCents,
  modalPremium,
  monthlyPremium,
  parseDollars,
  plainDollars,
  roundToCents,
  toCents,
  toDollars,
} from './money.ts';
import { premiumModes } from './premium-modes.ts';

test.each([
  ['0.005', 1],
  ['0.0049999', 0],
  ['1.115', 112],
  ['-0.005', 0],
  ['-0.0051', -1],
  ['1234567.895', 123_456_790],
])('rounds %s dollars half up to %i cents', (dollars, cents) => {
  expect(roundToCents(decimal(dollars))).toBe(cents);
});

test.each([
  ['monthly', 1028],
  ['semimonthly', 514],
  ['biweekly', 474],
  ['weekly', 237],
  ['annual', 12_330],
] as const)('a year of $123.30 is %s %i cents', (mode, cents) => {
  expect(modalPremium(decimal('123.30'), mode)).toBe(cents);
});

test.each([
  ['$1,234.56', 123_456],
  ['0.1', 10],
  [' 12 ', 1200],
  ['1.005', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['12,345,678.90', 1_234_567_890],
  ['-$1,000', -100_000],
  // What other countries write, and what is mistyped: never a hundredfold.
  ['10,99', undefined],
  ['50.000,00', undefined],
  ['1,2345', undefined],
  ['1234,567', undefined],
  [',123', undefined],
])('reads %s as %s cents', (text, cents) => {
  expect(parseDollars(text)).toBe(cents);
});

test('prints amounts for people', () => {
  expect(formatCents(123_456)).toBe('$1,234.56');
  expect(formatAmount(1_000_000)).toBe('$10,000');
  expect(toDollars(1999)).toBe(19.99);
});

test.each([
  [123_456, '1234.56'],
  [1000, '10.00'],
  [150, '1.50'],
  [5, '0.05'],
])('writes %i cents into a file as %s', (cents, text) => {
  expect(plainDollars(cents)).toBe(text);
});

const number = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => divide(decimal(digits), decimal(`1${'0'.repeat(places)}`)));

test('exact arithmetic loses nothing', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(compare(subtract(add(a, b), b), a)).toBe(0);
      if (b.numerator !== 0n) expect(compare(multiply(divide(a, b), b), a)).toBe(0);
    }),
  );
});

test('rounding is never off by more than half', () => {
  fc.assert(
    fc.property(number, (value) => {
      const away = subtract(decimal(String(roundHalfUp(value))), value);
      expect(compare(away, decimal('0.5'))).toBeLessThanOrEqual(0);
      expect(compare(away, decimal('-0.5'))).toBeGreaterThan(0);
    }),
  );
});

test('a year of modal premiums stays within half a cent per period of the exact year', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(...premiumModes),
      (tenths, mode) => {
        const exact = divide(decimal(tenths), decimal(1000));
        const year = divide(decimal(annualize(modalPremium(exact, mode), mode)), decimal(100));
        const away = Math.abs(Number(formatDecimal(subtract(year, exact), 6)));
        expect(away).toBeLessThanOrEqual(0.005 * annualize(1, mode));
      },
    ),
  );
});

test('reads only plain decimals', () => {
  for (const text of ['', '.', '1.', '.5', '1e5', 'NaN', 'Infinity', '0x10', '--1']) {
    expect(parseDecimal(text)).toBeUndefined();
  }
  expect(formatDecimal(decimal('12.34567'), 4)).toBe('12.3457');
  expect(formatDecimal(decimal('-0.4'), 1)).toBe('-0.4');
});

test.each([
  [0, 0],
  [5, 0],
  [6, 1],
  [17, 1],
  [18, 2],
  [120_000, 10_000],
  [100_005, 8334],
  [99_999_999_990, 8_333_333_333],
])('a year of %i cents is %i a month, half up', (annual, monthly) => {
  expect(monthlyPremium(annual)).toBe(monthly);
});

test.each([0, 1, 7, 29, 1999, 456_789, 99_999_999_999])(
  '%i cents come back from the wire as they went',
  (cents) => {
    expect(toCents(toDollars(cents))).toBe(cents);
    expect(parseDollars(plainDollars(cents))).toBe(cents);
  },
);
