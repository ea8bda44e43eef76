import { expect, it } from 'vitest';
import { eachApart } from './each-apart.ts';

it('goes on after one that fails, in their order, and tells of it with an alert', async () => {
  const told: unknown[] = [];
  const log = { error: (fields: unknown) => told.push(fields) };
  const done: number[] = [];
  const failure = new Error('poisoned');
  await eachApart({ log }, 'purge', [1, 2, 3], async (item) => {
    if (item === 2) throw failure;
    await Promise.resolve();
    done.push(item);
  });
  expect(done).toEqual([1, 3]);
  expect(told).toEqual([{ alert: 'job-item', job: 'purge', item: 2, err: failure }]);
});
