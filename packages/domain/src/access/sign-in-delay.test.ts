import { expect, it } from 'vitest';
import { delayAfterFailures, needsReset } from './sign-in-delay.ts';

it.each([
  [0, 0, false],
  [4, 0, false],
  [5, 30, false],
  [6, 60, false],
  [7, 120, false],
  [8, 240, false],
  [9, 480, false],
  [10, 1800, true],
  [11, 1800, true],
  [1000, 1800, true],
])('after %i failures the next try waits %i seconds (locked: %s)', (failures, seconds, locked) => {
  expect(delayAfterFailures(failures)).toEqual({ seconds, locked });
});

it.each([
  [0, false],
  [99, false],
  [100, true],
  [101, true],
])('after %i failures from all networks a reset is required: %s', (failures, required) => {
  expect(needsReset(failures)).toBe(required);
});
