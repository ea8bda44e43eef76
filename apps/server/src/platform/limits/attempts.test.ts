import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import type { Refusal } from '../refusal.ts';
import { requireAllowance, spendAttempt } from './attempts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const at = (second: number) => new Date(Date.UTC(2026, 2, 18, 17, 0, second));

it.each([
  [3, 30],
  [2, 40],
  [1, 50],
])(
  'of %i in a minute, spent at 0, 10 and 20 seconds, the next at 30 has to wait %i',
  async (count, seconds) => {
    const bucket = `three spent, ${count} allowed`;
    const { database } = world.platform;
    await database.transaction().execute(async (tx) => {
      for (const second of [0, 10, 20]) await spendAttempt(tx, { bucket, count: 3, seconds: 60 }, at(second));
    });
    const refused = requireAllowance(database, { bucket, count, seconds: 60 }, at(30));
    const { status, retryAfterSeconds } = (await refused.catch((error: unknown) => error)) as Refusal;
    expect([status, retryAfterSeconds]).toEqual([429, seconds]);
    await requireAllowance(database, { bucket, count, seconds: 60 }, at(30 + seconds));
  },
);
