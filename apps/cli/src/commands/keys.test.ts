import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { countByKey } from '@openroll/server/platform/key-rotation/rotate-keys';
import { readKeyFile, replaceKeyFile } from '@openroll/server/platform/keys/key-file';
import { fileKeyOwner } from '@openroll/server/platform/keys/key-owners';
import { newDataKey, openDataKey } from '@openroll/server/platform/keys/sealing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signIn } from '../../../server/test/actors.ts';
import { buildCase, buildUser } from '../../../server/test/builders.ts';
import { openWorld, type World } from '../../../server/test/world.ts';
import { commandsOn } from '../../test/commands-on.ts';
import { audit } from './audit.ts';
import { keys } from './keys.ts';

let world: World;
let email: string;
beforeAll(async () => {
  world = await openWorld();
  email = (await buildUser(world)).email;
  for (let one = 0; one < 3; one++) await buildCase(world);
});
const runOn = commandsOn(() => world);
afterAll(() => world.close());

const run = (...args: string[]) => runOn(keys, ...args);

/** As if the rotation had been so many hours earlier. */
function agedBy(hours: number): void {
  const { rotated, ...stored } = readKeyFile(world.dataDir);
  const since = new Date(Date.now() - hours * 3_600_000).toISOString();
  replaceKeyFile(world.dataDir, { ...stored, rotated: rotated.map((one) => ({ ...one, since })) });
}

it('rotates beside the running site, keeps old keys for a day, and then takes them out', async () => {
  const first = world.platform.keys.wrap().kid;
  expect(await run('status')).toEqual([0, `${first}, current, from the first start: 3 data keys`]);
  expect(await run('retire')).toEqual([0, 'There is no old key.']);
  const [code, printed] = await run('rotate');
  const kid = readKeyFile(world.dataDir).rotated.at(-1)?.kid ?? '';
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(`^Key ${kid} wraps from now on\\. .*\n3 data keys were wrapped anew with key ${kid}\\.$`),
    ),
  ]);
  expect((await run('status'))[1]).toMatch(
    new RegExp(`^${first}, old, from the first start: 0 data keys\n${kid}, current, .*: 3 data keys$`),
  );
  expect(await run('retire')).toEqual([1, expect.stringContaining('try again in 24 hours')]);
  agedBy(25);
  expect(await run('retire')).toEqual([0, expect.stringMatching(new RegExp(`^${first} went from `))]);
  expect((await run('status'))[1]).not.toContain(first);
  // Nothing else hangs on the key that went: passwords, the trail, the site's own database.
  await signIn(world, email);
  expect((await runOn(audit, 'verify'))[0]).toBe(0);
});

it('keeps a key that something still bears', async () => {
  const bearing = world.platform.keys.wrap();
  await run('rotate');
  agedBy(25);
  const { id } = await buildCase(world);
  const { wrapped } = newDataKey({ ...world.platform.keys, wrap: () => bearing }, 'case');
  await world.platform.database
    .updateTable('cases')
    .set({ data_key: wrapped })
    .where('id', '=', id)
    .execute();
  expect(await run('retire')).toEqual([
    1,
    `Key ${bearing.kid} stays: 1 data key bears its id. Call openroll keys rewrap first.`,
  ]);
  await world.platform.database.deleteFrom('cases').where('id', '=', id).execute();
});

it('goes on where it was killed, and every data key is the one that it was (R16)', async () => {
  const { platform } = world;
  const old = platform.keys.wrap().kid;
  const made = Array.from({ length: 4000 }, (_, number) => {
    const sha256 = createHash('sha256').update(`${number}`).digest('hex');
    return { sha256, ...newDataKey(platform.keys, fileKeyOwner(sha256)) };
  });
  await platform.pool.query(
    `insert into files (case_id, kind, store_name, sha256, bytes, data_key, created_at)
     select null, 'export', 'store-' || sha256, sha256, 1, data_key, now() from unnest($1::text[], $2::bytea[]) v (sha256, data_key)`,
    [made.map(({ sha256 }) => sha256), made.map(({ wrapped }) => wrapped)],
  );
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../openroll.ts'), 'keys', 'rotate'],
    {
      env: { ...process.env, DATABASE_URL: world.databaseUrl, OPENROLL_DATA_DIR: world.dataDir },
      stdio: 'ignore',
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const left = async () => (await countByKey(platform.database)).get(old) ?? 0;
  const begun = await left();
  await vi.waitUntil(async () => (await left()) < begun, { timeout: 60_000, interval: 1 });
  child.kill('SIGKILL');
  await ended;
  const interrupted = await left();
  expect(interrupted).toBeGreaterThan(0);
  expect((await run('rewrap'))[0]).toBe(0);
  expect(await left()).toBe(0);
  const { rows } = await platform.pool.query<{ sha256: string; data_key: Buffer }>(
    'select sha256, data_key from files',
  );
  const known = new Map(made.map(({ sha256, key }) => [sha256, key]));
  const same = rows.filter(({ sha256, data_key }) =>
    known.get(sha256)?.equals(openDataKey(platform.keys, fileKeyOwner(sha256), data_key).key),
  );
  expect(same).toHaveLength(made.length);
});

it.each([[[]], [['forget']], [['rotate', 'now']]])('tells its usage for %j', async (args) => {
  await expect(keys(args)).rejects.toThrow('usage: openroll keys status | rotate | rewrap | retire');
});
