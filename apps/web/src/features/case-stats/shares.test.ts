import { expect, it } from 'vitest';
import { aCaseStats } from '../../../test/case-facts.ts';
import { t } from '../../../test/english.ts';
import { isDelayed, participationOf, productMix, shareOf } from './shares.ts';

it.each([
  [31, 250, '12.4%'],
  [1, 3, '33.3%'],
  [250, 250, '100%'],
  [0, 250, '0%'],
  [0, 0, '0%'],
  [5, 0, '0%'],
])('%i of %i is %s', (part, whole, share) => {
  expect(t.formats.percent(shareOf(part, whole))).toBe(share);
});

it('counts who remains, never below nobody', () => {
  expect(participationOf(aCaseStats({ num_census: 10, num_census_completed: 4 })).remaining).toBe(6);
  expect(participationOf(aCaseStats({ num_census: 3, num_census_completed: 4 })).remaining).toBe(0);
});

it('names the products in their order, and the others together only where there are any', () => {
  const five = { product_1: { name: 'Accident', num_enrolled: 20, premium: 1200 }, product_2: null };
  expect(productMix(aCaseStats(five))).toEqual([{ number: 1, name: 'Accident', apps: 20, premium: 1200 }]);
  expect(
    productMix(aCaseStats({ ...five, product_other_num_enrolled: 2, product_other_premium: 90.5 })).at(-1),
  ).toEqual({ number: 2, name: undefined, apps: 2, premium: 90.5 });
});

it.each([
  ['2026-11-21T15:00:00.000Z', false],
  ['2026-11-21T14:59:00.000Z', false],
  ['2026-11-21T14:58:59.999Z', true],
])('figures of %s are delayed at 15:00: %s', (figures_at, expected) => {
  expect(isDelayed({ figures_at, answered_at: '2026-11-21T15:00:00.000Z' })).toBe(expected);
});
