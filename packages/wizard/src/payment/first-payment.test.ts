import { usualPremiumModes } from '@openroll/domain/values/premium-modes';
import { expect, it } from 'vitest';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession, type Session } from '../session.ts';
import { firstPayment, paymentShares } from './first-payment.ts';

/** What thousand dollars cost in a year; the second is half a cent above whole ones a month. */
const product = (rate: string, rates: object = {}) =>
  perPerson({
    rates: { unit: 'per_1000', period: 'annual', ...rates },
    rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, rate }] }],
  });

function sessionOf(
  rate: string,
  payment: 'captured' | 'payroll',
  premiumMode = 'monthly',
  rates: object = {},
): Session {
  const context = contextOf([product(rate, rates)]);
  return openSession(
    {
      ...context,
      premiumMode: premiumMode as typeof context.premiumMode,
      products: context.products.map((offered) => ({ ...offered, options: { payment } })),
      payment: { provider: 'sandbox', withApplication: true, isMade: false },
    },
    familyData(
      { spouse: {} },
      { '1 primary': covers(20_000, { ill: 'no' }), '1 spouse': covers(10_000, { ill: 'no' }) },
    ),
  );
}

it.each(usualPremiumModes)('the first payment is a month’s, whatever the premium mode: %s (B3)', (mode) => {
  expect(firstPayment(sessionOf('12', 'captured', mode))).toBe(3000);
});

it('is rounded for each insured, half a cent up, and adds up to the cent (B3)', () => {
  // 100.10 and 50.05 a year are 8.341666… and 4.170833… a month; 100.26 and 50.13 are 8.355 and 4.1775.
  expect(paymentShares(sessionOf('5.005', 'captured'))?.map(({ cents }) => cents)).toEqual([834, 417]);
  expect(paymentShares(sessionOf('5.013', 'captured'))?.map(({ cents }) => cents)).toEqual([836, 418]);
  expect(firstPayment(sessionOf('5.013', 'captured'))).toBe(836 + 418);
});

it('is by the monthly factor where the product has factors, the fee of each application included (B3)', () => {
  const rates = { fee: { annual: 36 }, modal_factors: { monthly: 0.0875, weekly: 0.0202 } };
  // (240 + 36) x 0.0875 = 24.15; (120 + 36) x 0.0875 = 13.65
  for (const mode of ['monthly', 'weekly'])
    expect(paymentShares(sessionOf('12', 'captured', mode, rates))?.map(({ cents }) => cents)).toEqual([
      2415, 1365,
    ]);
});

it('is nothing where premiums are deducted from pay (B1)', () => {
  expect(paymentShares(sessionOf('12', 'payroll'))).toEqual([]);
});
