import { fromInteger } from '@openroll/domain/values/decimal';
import { describe, expect, it } from 'vitest';
import { noCoverage } from '../enrollment.ts';
import type { Choice } from '../step.ts';
import { amountPresets, guaranteedEnd, isLongList, withinBudget } from './amount-chooser.ts';

const refusals: Choice[] = [
  { value: null, text: 'Waived' },
  { value: noCoverage, text: 'No Coverage' },
];
/** $10,000 to $120,000; what lies above `guaranteed` is pending. */
const upTo = (count: number, guaranteed = Number.POSITIVE_INFINITY): Choice[] =>
  Array.from({ length: count }, (_, index) => {
    const value = (index + 1) * 10_000;
    const inForce = Math.min(value, guaranteed);
    const premium = inForce / 10_000;
    const pending = value - inForce;
    return {
      value,
      text: `$${value}`,
      premium,
      ...(pending > 0
        ? { in_force_amount: inForce, pending_amount: pending, pending_premium: pending / 10_000 }
        : {}),
    };
  });
const shown = (choices: readonly Choice[], salary?: number) =>
  amountPresets(choices, salary === undefined ? undefined : fromInteger(salary)).map(
    ({ kind, choice }) => `${kind} ${choice.value}`,
  );

describe('a list of amounts', () => {
  it.each([
    [8, false],
    [9, true],
  ])('of %i is an amount to find: %s', (count, isLong) => {
    expect(isLongList([...upTo(count), ...refusals])).toBe(isLong);
  });

  it('of plans stays cards, however many there are', () => {
    const plans = Array.from({ length: 12 }, (_, index) => ({ value: `plan_${index}`, text: 'Plan' }));
    expect(isLongList([...plans, ...refusals])).toBe(false);
  });
});

describe('presets', () => {
  it.each([
    ['without a salary', upTo(12), undefined, ['lowest 10000', 'highest 120000']],
    ['with a guarantee', upTo(12, 50_000), undefined, ['lowest 10000', 'guaranteed 50000', 'highest 120000']],
    [
      'at the least that is not below the salary',
      upTo(12),
      35_001,
      ['lowest 10000', 'salary_1 40000', 'salary_2 80000', 'salary_3 110000', 'highest 120000'],
    ],
    [
      'at the salary itself',
      upTo(12),
      40_000,
      ['lowest 10000', 'salary_1 40000', 'salary_2 80000', 'salary_3 120000'],
    ],
    [
      'without an amount far above a multiple',
      upTo(12),
      12_000,
      ['lowest 10000', 'salary_2 30000', 'salary_3 40000', 'highest 120000'],
    ],
    [
      'without multiples that are above the highest',
      upTo(12),
      70_000,
      ['lowest 10000', 'salary_1 70000', 'highest 120000'],
    ],
    [
      'each amount once, by what it means most',
      upTo(12, 40_000),
      40_000,
      ['lowest 10000', 'guaranteed 40000', 'salary_2 80000', 'salary_3 120000'],
    ],
  ])('stand %s', (_, choices, salary, expected) => {
    expect(shown([...choices, ...refusals], salary)).toEqual(expected);
  });
});

describe('the line of what is guaranteed', () => {
  it.each([
    ['all', upTo(12), undefined],
    ['none', upTo(12, 0), undefined],
    ['a part between two amounts', upTo(12, 55_000), 50_000],
  ])('of %s', (_, choices, value) => {
    expect(guaranteedEnd(choices)?.value).toBe(value);
  });
});

describe('a budget', () => {
  const bought: Choice = { value: 'premium_4', text: '$4.00 buys $44,000', amount: 44_000, premium: 4 };
  it.each([
    [399, 30_000],
    [400, 'premium_4'],
    [1200, 120_000],
    [99, undefined],
  ])('of %i cents buys %s', (cents, value) => {
    expect(withinBudget([...upTo(12), bought, ...refusals], cents)?.value).toBe(value);
  });

  it('pays for what still has to be approved, too', () => {
    expect(withinBudget(upTo(12, 20_000), 450)?.value).toBe(40_000);
  });

  it('buys nothing while nothing is priced', () => {
    expect(withinBudget([{ value: 10_000, text: '$10,000' }], 100_000)).toBeUndefined();
  });
});
