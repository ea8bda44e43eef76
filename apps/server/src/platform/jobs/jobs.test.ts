import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { createJobs } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('works off what has gathered without waiting between one job and the next, those that fail among them', async () => {
  await world.platform.database.transaction().execute(async (tx) => {
    for (let deliveryId = 1; deliveryId <= 20; deliveryId++)
      await world.platform.jobs.enqueue(tx, [{ name: 'deliver', data: { deliveryId } }]);
  });
  const found = new Set<number>();
  const jobs = await createJobs(world.databaseUrl, {
    supervise: true,
    timeZone: 'America/Chicago',
    onError: () => undefined,
  });
  await jobs.work({
    deliver: async ({ deliveryId }) => {
      found.add(deliveryId);
      if (deliveryId % 5 === 0) throw new Error('the receiver is away');
    },
  });
  // Two at a time, one look in three seconds: they would take half a minute.
  await expect.poll(() => found.size).toBe(20);
  await jobs.stop();
});
