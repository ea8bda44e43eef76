import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CountedRequest, gatherCounts, type Told, tellingMs } from './siblings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const of = (key: string, isKnown = true): CountedRequest => ({ limit: 'pdf', key, isKnown });

it('tells once what was counted in an instant, and how often; then what came since', () => {
  const told: Told[] = [];
  const count = gatherCounts((each) => told.push(each));
  count(of('user 7'));
  count(of('user 7'));
  count(of('user 7', false));
  vi.advanceTimersByTime(tellingMs - 1);
  count(of('user 8'));
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  count(of('user 7'));
  vi.advanceTimersByTime(10 * tellingMs);
  expect(told).toEqual([
    [
      [of('user 7'), 2],
      [of('user 7', false), 1],
      [of('user 8'), 1],
    ],
    [[of('user 7'), 1]],
  ]);
});
