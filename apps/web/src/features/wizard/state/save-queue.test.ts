import { expect, it } from 'vitest';
import { createSaveQueue, type SaveState } from './save-queue.ts';

class Lost extends Error {}

function queue() {
  const told: SaveState[] = [];
  const waits: number[] = [];
  const made = createSaveQueue({
    isLost: (error) => error instanceof Lost,
    tell: (state) => told.push(state),
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { ...made, told, waits };
}

it('runs one call at a time, in order', async () => {
  const { run } = queue();
  const seen: string[] = [];
  const call = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([run(call('a')), run(call('b'))])).toEqual(['a', 'b']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('tries a lost call again, longer and longer apart, and says so', async () => {
  const { run, told, waits } = queue();
  let tries = 0;
  const answer = await run(async () => {
    tries += 1;
    if (tries < 8) throw new Lost();
    return 'kept';
  });
  expect(answer).toBe('kept');
  expect(waits).toEqual([1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  expect(told.at(0)).toBe('saving');
  expect(told).toContain('retrying');
  expect(told.at(-1)).toBe('saved');
});

it('hands a refusal to its caller and goes on with the next call', async () => {
  const { run, waits } = queue();
  await expect(run(async () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await run(async () => 'next')).toBe('next');
  expect(waits).toEqual([]);
});
