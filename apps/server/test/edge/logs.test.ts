import { expect, it } from 'vitest';
import { openWorld } from '../world.ts';

it.each(['219-09-9999', '219099999'])('a planted SSN in any log line (%s) fails the run', async (ssn) => {
  const world = await openWorld();
  world.platform.log.info({ looked: { up: ssn } }, 'an innocent message');
  await expect(world.close()).rejects.toThrow('an SSN reached the log');
});

it('writes one line per request with the pattern of its route, never its address', async () => {
  const world = await openWorld();
  await world.app.inject('/api/users/me?token=one-time-secret');
  await world.app.inject('/api/no-such-thing/219-09-9999?ssn=219099999');
  const lines = world.logs.filter(({ msg }) => msg === 'request');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    method: 'GET',
    route: '/api/users/me',
    status: 401,
    ms: expect.any(Number),
  });
  expect(lines[0]?.reqId).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines[1]).toMatchObject({ method: 'GET', route: 'none', status: 404 });
  expect(JSON.stringify(world.logs)).not.toContain('one-time-secret');
  await world.close();
});
