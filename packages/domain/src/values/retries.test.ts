import { expect, it } from 'vitest';
import { isDue, nextTry, triedUntil } from './retries.ts';

const began = new Date('2026-03-18T17:00:00Z');
const until = triedUntil(began);

it.each([
  [1, 10],
  [2, 20],
  [3, 40],
  [4, 80],
  [9, 2560],
  [10, 3600],
  [11, 3600],
  [5000, 3600],
])('after %i failures the next try comes %i seconds later', (failures, seconds) => {
  expect(nextTry({ failures, now: began, until })).toEqual(new Date(began.getTime() + seconds * 1000));
});

it('tries for a day, and not a moment longer', () => {
  const tries = [began];
  for (;;) {
    const next = nextTry({ failures: tries.length, now: tries.at(-1) ?? began, until });
    if (!next) break;
    tries.push(next);
  }
  const last = tries.at(-1)?.getTime() ?? 0;
  expect(tries).toHaveLength(32);
  expect(last).toBeLessThanOrEqual(until.getTime());
  expect(until.getTime() - last).toBeLessThan(3_600_000);
  const hourBefore = new Date(until.getTime() - 3_600_000);
  expect(nextTry({ failures: 30, now: hourBefore, until })).toEqual(until);
  expect(nextTry({ failures: 30, now: new Date(hourBefore.getTime() + 1), until })).toBeUndefined();
});

it.each([
  [null, true],
  [-60, true],
  [0, true],
  [5, true],
  [6, false],
  [10, false],
])('a try that is due in %j seconds is made now: %s', (seconds, due) => {
  const at = seconds === null ? null : new Date(began.getTime() + seconds * 1000);
  expect(isDue(at, began)).toBe(due);
});
