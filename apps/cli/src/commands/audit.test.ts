import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../../../server/test/actors.ts';
import { buildUser } from '../../../server/test/builders.ts';
import { openWorld, type World } from '../../../server/test/world.ts';
import { audit } from './audit.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await signIn(world, (await buildUser(world)).email);
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', world.databaseUrl);
  vi.stubEnv('OPENROLL_DATA_DIR', world.dataDir);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => world.close());

async function run(...args: string[]): Promise<[code: number, printed: string]> {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const code = await audit(args);
  return [code, print.mock.calls.flat().join('\n')];
}

it('says that the trail is whole, and ends with 0', async () => {
  expect(await run('verify')).toEqual([
    0,
    'The trail is whole. 1 event in 1 chain was checked, and compared with 0 signed roots.',
  ]);
});

it('names the first faults and ends with 1 where somebody has tampered with it', async () => {
  await world.platform.pool.query(`begin; set local session_replication_role = replica;
    update audit_events set action = 'user.signed-out' where id = (select min(id) from audit_events); commit`);
  const [code, printed] = await run('verify');
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^The trail has been tampered with: 1 fault:\n- Event \d+ is not what was written\.$/,
  );
});

it.each([[[]], [['check']], [['verify', 'all']]])('tells its usage for %j', async (args) => {
  await expect(audit(args)).rejects.toThrow('usage: openroll audit verify');
});
