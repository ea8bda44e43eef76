import { expect, it } from 'vitest';
import { isAuthorized } from './authorization.ts';

it.each([
  ['at once', 0, true],
  ['within ten minutes', 9 * 60_000 + 59_999, true],
  ['at ten minutes', 600_000, false],
  ['later', 86_400_000, false],
])('what was captured may be charged: %s', (_, elapsed, expected) => {
  const at = Date.parse('2026-03-18T17:00:00Z');
  expect(isAuthorized(new Date(at), new Date(at + elapsed))).toBe(expected);
});
