import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildCase, buildSession, buildUser } from '../../../test/builders.ts';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../test/lakeside.ts';
import type { World } from '../../../test/world.ts';
import { verifyEvidence } from '../../features/wizard/evidence/verify-evidence.ts';
import { jobHandlers } from '../../features.ts';
import { commandLineOrigin } from '../audit/record-audit.ts';
import { caseKeyOwner, sessionKeyOwner } from '../keys/key-owners.ts';
import { newDataKey, openDataKey } from '../keys/sealing.ts';
import { countByKey, rewrapDataKeys, wrappedTables } from './rotate-keys.ts';
import { addSiteKey } from './site-keys.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await submitted(lakeside, lakeside.avery, accidentData(lakeside));
});
afterAll(() => world.close());

const counts = async () => Object.fromEntries(await countByKey(world.platform.database));

it('knows every table that keeps data keys', async () => {
  const { rows } = await world.platform.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where column_name = 'data_key' and table_schema = 'public' order by 1`,
  );
  expect(rows.map(({ table_name }) => table_name)).toEqual(Object.keys(wrappedTables));
});

it('wraps all data keys anew: none bears the old id, and everything opens as it was signed', async () => {
  const { keys, pool } = world.platform;
  const old = keys.wrap().kid;
  const { [old]: before = 0, ...others } = await counts();
  expect([before > 5, others]).toEqual([true, {}]);
  const kid = await addSiteKey(world.platform);
  expect(await rewrapDataKeys(world.platform)).toEqual({ rewrapped: before, failed: 0 });
  expect(await counts()).toEqual({ [kid]: before });
  expect((await verifyEvidence(world.platform, commandLineOrigin)).faults).toEqual([]);
  expect(await rewrapDataKeys(world.platform)).toEqual({ rewrapped: 0, failed: 0 });
  const { rows } = await pool.query("select action from audit_events where action = 'key.rotated'");
  expect(rows).toHaveLength(1);
});

it('wraps in the night what was begun before a rotation and came after it', async () => {
  const { platform } = world;
  const before = platform.keys.wrap();
  const kid = await addSiteKey(platform);
  await rewrapDataKeys(platform);
  const { id } = await buildCase(world);
  const late = newDataKey({ ...platform.keys, wrap: () => before }, caseKeyOwner(id)).wrapped;
  await platform.pool.query('update cases set data_key = $1 where id = $2', [late, id]);
  expect(await counts()).toMatchObject({ [before.kid]: 1 });
  await jobHandlers(platform)['rewrap-data-keys']?.({}, { lastTry: true });
  expect(Object.keys(await counts())).toEqual([kid]);
});

it('leaves a key that was purged, or is changed meanwhile, as it is', async () => {
  const { platform } = world;
  const agent = await buildUser(world);
  const { id: caseId } = await buildCase(world);
  const build = () => buildSession(world, { caseId, agentId: agent.id });
  const [purged, changed] = [await build(), await build()];
  await addSiteKey(platform);
  const other = newDataKey(platform.keys, sessionKeyOwner(changed.id)).wrapped;
  const set = 'update wizard_sessions set data_key = $1 where id = $2';
  await platform.pool.query(set, [Buffer.alloc(0), purged.id]);
  const client = await platform.connectAlone();
  await client.query('begin');
  await client.query(set, [other, changed.id]);
  const rewrapping = rewrapDataKeys(platform);
  // It has read the key of before, and waits for the row.
  await vi.waitUntil(async () => {
    const { rowCount } = await platform.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount === 1;
  });
  await client.query('commit');
  await client.end();
  await rewrapping;
  const { rows } = await platform.pool.query<{ data_key: Buffer }>(
    'select data_key from wizard_sessions where id = any($1) order by id',
    [[purged.id, changed.id]],
  );
  expect(rows.map(({ data_key }) => data_key)).toEqual([Buffer.alloc(0), other]);
});

it('leaves a key that it cannot open, names its row in the log and goes on', async () => {
  const { platform } = world;
  const [broken, sound] = [await buildCase(world), await buildCase(world)];
  const foreign = newDataKey(platform.keys, caseKeyOwner(-1)).wrapped;
  await platform.database
    .updateTable('cases')
    .set({ data_key: foreign })
    .where('id', '=', broken.id)
    .execute();
  const kid = await addSiteKey(platform);
  expect(await rewrapDataKeys(platform)).toMatchObject({ failed: 1 });
  expect(world.logs).toContainEqual(
    expect.objectContaining({ msg: 'a data key cannot be opened', table: 'cases', id: broken.id }),
  );
  const { data_key } = await platform.database
    .selectFrom('cases')
    .select('data_key')
    .where('id', '=', sound.id)
    .executeTakeFirstOrThrow();
  expect(openDataKey(platform.keys, caseKeyOwner(sound.id), data_key).wrapped.toString()).toContain(kid);
});
