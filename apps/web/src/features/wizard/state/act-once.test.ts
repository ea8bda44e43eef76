import { expect, it, vi } from 'vitest';
import { createActOnce } from './act-once.ts';

it('acts on the first click at once and ignores repeats until the time has passed', () => {
  let time = 0;
  const act = vi.fn();
  const once = createActOnce(1_000, () => time);
  once(act);
  expect(act).toHaveBeenCalledTimes(1);
  for (time of [1, 500, 999]) once(act);
  expect(act).toHaveBeenCalledTimes(1);
  time = 1_000;
  once(act);
  expect(act).toHaveBeenCalledTimes(2);
});
