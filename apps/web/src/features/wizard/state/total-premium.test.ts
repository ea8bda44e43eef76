import { expect, it } from 'vitest';
import { approvedPremiums, pendingPremium, periodPremiums, totalPremium } from './total-premium.ts';

const rate = (
  total: number,
  tiers: { label: string; premium: number }[] = [],
  rating: string | null = null,
  pending: number | null = null,
  month: number | null = null,
  pendingMonth: number | null = null,
) => ({
  total_premium: total,
  premium_tiers: tiers,
  anticipated_policy_rating: rating,
  pending_premium: pending,
  month_premium: month,
  pending_month_premium: pendingMonth,
});
const tiers = [
  { label: 'preferred', premium: 10.1 },
  { label: 'standard', premium: 12.2 },
];

it.each([
  ['nothing asked yet', undefined, undefined],
  ['nothing rated yet', [], undefined],
  ['one coverage', [rate(12.34)], 1234],
  ['cents that floating point would lose', [rate(0.1), rate(0.2)], 30],
  ['the tier of the anticipated rating', [rate(99, tiers, 'standard'), rate(1)], 1320],
  ['what is in force, without what is pending', [rate(12.3, [], null, 24.6)], 1230],
  ['the total where no tier has the rating', [rate(99, tiers, 'table 2')], 9900],
])('adds up %s', (_, rates, cents) => {
  expect(totalPremium(rates)).toBe(cents);
});

it.each([
  ['nothing asked yet', undefined, undefined],
  ['nothing pending', [rate(12.34)], undefined],
  ['what is pending of several', [rate(12.3, [], null, 24.6), rate(1), rate(0, [], null, 0.1)], 2470],
])('adds up %s beside the total', (_, rates, cents) => {
  expect(pendingPremium(rates)).toBe(cents);
});

it('tells the month of a coverage where it has a price of its own, and with what is pending', () => {
  const rates = [rate(6.27, [], null, 1.1, 27.15, 4.76), rate(10), rate(2, [], null, 3)];
  expect(periodPremiums(rates)).toEqual([
    { modal: 627, month: 2715 },
    { modal: 1000, month: undefined },
    { modal: 200, month: undefined },
  ]);
  expect(approvedPremiums(rates)).toEqual([
    { modal: 737, month: 3191 },
    { modal: 1000, month: undefined },
    { modal: 500, month: undefined },
  ]);
});
