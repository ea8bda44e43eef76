import { afterEach, expect, it, vi } from 'vitest';
import { startDatabaseClock } from './database-clock.ts';

/** A database, and a machine, whose clocks the test sets. */
async function open(offsetMs = 0) {
  const set = { database: Date.parse('2026-03-18T17:00:00Z'), steady: 1000, warned: 0 };
  const started = await startDatabaseClock(async () => new Date(set.database), {
    offsetMs,
    warn: (back) => {
      set.warned = back;
    },
    steady: () => set.steady,
  });
  const pass = (seconds: number) => {
    set.database += seconds * 1000;
    set.steady += seconds * 1000;
  };
  return { ...started, set, pass, now: () => started.clock().toISOString().slice(0, 19) };
}
afterEach(() => {
  vi.useRealTimers();
});

it('tells the time of the database, not of the machine', async () => {
  const { now, pass, stop } = await open();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01') });
  expect(now()).toBe('2026-03-18T17:00:00');
  pass(90);
  expect(now()).toBe('2026-03-18T17:01:30');
  stop();
});

it('moves with the demo', async () => {
  const { now, stop } = await open(31 * 86_400_000);
  expect(now()).toBe('2026-04-18T17:00:00');
  stop();
});

it('follows a database that is ahead', async () => {
  const { now, set, look, stop } = await open();
  set.database += 7_200_000;
  await look();
  expect(now()).toBe('2026-03-18T19:00:00');
  stop();
});

it('stands still until a database that is a little behind has come up', async () => {
  const { now, set, pass, look, stop } = await open();
  pass(10);
  expect(now()).toBe('2026-03-18T17:00:10');
  set.database -= 5000;
  await look();
  expect(now()).toBe('2026-03-18T17:00:10');
  pass(6);
  expect(now()).toBe('2026-03-18T17:00:11');
  expect(set.warned).toBe(0);
  stop();
});

it('goes on, and warns, where the clock of the database is set back', async () => {
  const { now, set, pass, look, stop } = await open();
  set.database -= 3_600_000;
  await look();
  pass(30);
  expect([now(), set.warned]).toEqual(['2026-03-18T17:00:30', 3_600_000]);
  stop();
});

it('counts on while the database does not answer', async () => {
  const ask = vi.fn<() => Promise<Date>>().mockResolvedValueOnce(new Date('2026-03-18T17:00:00Z'));
  ask.mockRejectedValue(new Error('gone'));
  const { clock, look, stop } = await startDatabaseClock(ask, { offsetMs: 0, warn: () => undefined });
  await expect(look()).rejects.toThrow('gone');
  expect(Math.abs(clock().getTime() - Date.parse('2026-03-18T17:00:00Z'))).toBeLessThan(5000);
  stop();
});
