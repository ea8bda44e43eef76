import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs so many at once, the others in the order in which they came, also after one that failed', async () => {
  const inTurn = createTurns(2);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string, fails = false) =>
    inTurn(async () => {
      log.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (fails) throw new Error(name);
      return name;
    });
  const works = [begin('a', true), begin('b'), begin('c'), begin('d')];
  const outcomes = Promise.allSettled(works);
  expect(log).toEqual(['a', 'b']);
  for (const more of ['c', 'd', undefined, undefined]) {
    ends.shift()?.();
    await new Promise(setImmediate);
    if (more) expect(log.at(-1)).toBe(more);
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
