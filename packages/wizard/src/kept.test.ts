import { expect, it } from 'vitest';
import { createKeep, isKept, onceForKept } from './kept.ts';

const counted = () => {
  let count = 0;
  return () => ({ made: ++count });
};

it('makes the same of the same things under the same key once, and anew of any other', () => {
  const keep = createKeep<{ made: number }>(10);
  const make = counted();
  const [one, other] = [{}, {}];
  const first = keep([one], 'a', make);
  expect(keep([one], 'a', make)).toBe(first);
  expect([
    keep([one], 'b', make).made,
    keep([other], 'a', make).made,
    keep([one, other], 'a', make).made,
  ]).toEqual([2, 3, 4]);
});

it('keeps so many, and lets go of what was not asked for longest', () => {
  const keep = createKeep<{ made: number }>(2);
  const make = counted();
  const of = (key: string) => keep([], key, make).made;
  expect([of('a'), of('b'), of('a'), of('c'), of('a'), of('b')]).toEqual([1, 2, 1, 3, 1, 4]);
});

it('computes once of what is kept, each of a list, and each time of what is not', () => {
  const keep = createKeep<{ name: string }[]>(10);
  const [one, other] = keep([], 'list', () => [{ name: 'one' }, { name: 'other' }]) as [object, object];
  const loose = { name: 'one' };
  let times = 0;
  const computed = onceForKept((_: object) => ++times);
  expect([one, other, loose].map(isKept)).toEqual([true, true, false]);
  expect([one, other, one, loose, loose, other].map(computed)).toEqual([1, 2, 1, 3, 4, 2]);
});
