import { describe, expect, it } from 'vitest';
import { type NumberLimits, numberProblem } from './number-limits.ts';

const told = (value: number | string, limits: Partial<NumberLimits>) => {
  const found = numberProblem(value, { precision: 2, ...limits }, 'x');
  return found && [found.code, ...Object.values(found.params ?? {})].join(' ');
};

describe('a number within its limits', () => {
  it.each<[number | string, Partial<NumberLimits>]>([
    [0, { minimum: 0, maximum: 0 }],
    ['52000.50', {}],
    [0.3, { step: 0.1 }],
    [1.15, { minimum: 0.05, step: 0.1 }],
    [-4, { minimum: -10, step: 3, precision: 0 }],
    ['0.4375', { precision: 4 }],
  ])('%s with %j has no problem', (value, limits) => expect(told(value, limits)).toBeUndefined());

  it.each<[number | string, Partial<NumberLimits>, string]>([
    ['many', {}, 'number-format'],
    [1e21, {}, 'number-format'],
    [Number.NaN, { precision: 0 }, 'integer-format'],
    [9.5, { precision: 0 }, 'integer-format'],
    [1.234, {}, 'too-many-decimals 2'],
    [9, { minimum: 10 }, 'too-small 10'],
    [10.01, { maximum: 10 }, 'too-large 10'],
    [7, { minimum: 5, step: 5 }, 'not-on-step 5 10'],
    [-7, { step: 5 }, 'not-on-step -10 -5'],
    [0.35, { step: 0.1 }, 'not-on-step 0.3 0.4'],
  ])('%s with %j is refused: %s', (value, limits, expected) => expect(told(value, limits)).toBe(expected));

  it.each([1e-9, Number.POSITIVE_INFINITY, Number.NaN])('a limit of %s counts for nothing', (limit) => {
    expect(told(5, { minimum: limit, maximum: limit, step: limit })).toBeUndefined();
  });
});
