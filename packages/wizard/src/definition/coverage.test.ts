import { expect, it } from 'vitest';
import { payShareSchema } from './coverage.ts';

it.each([
  [0.6, false],
  [0.99, false],
  [1, true],
  [66.67, true],
  [100, true],
  [100.5, false],
])('a share of %s percent of the pay is accepted: %s', (percent, isAccepted) => {
  expect(payShareSchema.safeParse({ percent, per: 'week', maximum: 1500 }).success).toBe(isAccepted);
});

it('says how a percentage is written', () => {
  const parsed = payShareSchema.safeParse({ percent: 0.6, per: 'week', maximum: 1500 });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    'a percentage from 1 to 100: 60, not 0.6',
  ]);
});
