import type { Actor } from '@openroll/domain/access/actor';
import { permissionsOf } from '@openroll/domain/access/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { inOneTrip } from './one-trip.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    'create table noted (id int primary key, by text, constraint short check (length(by) < 9))',
  );
});
beforeEach(() => sql`delete from noted`.execute(world.platform.database));
afterAll(() => world.close());

const avery: Actor = {
  kind: 'user',
  userId: 41,
  name: 'Avery Agent',
  roles: [],
  permissions: permissionsOf([]),
};

/** Notes who acts, as row-level security would read it. */
const note = (id: number, by = '') =>
  inOneTrip(
    world.platform,
    { actor: avery },
    {
      name: 'note',
      text: `insert into noted values ($1, current_setting('openroll.user_id', true) || $2)`,
      values: [id, by],
    },
  );

const noted = async () =>
  (await sql<{ id: number; by: string }>`select * from noted order by id`.execute(world.platform.database))
    .rows;

it('writes as its actor, and leaves nobody acting on the connection', async () => {
  expect(await note(1)).toBe(1);
  expect(await noted()).toEqual([{ id: 1, by: '41' }]);
  const { rows } = await world.platform.pool.query<{ actor: string | null }>(
    `select current_setting('openroll.user_id', true) as actor`,
  );
  expect(rows[0]?.actor || null).toBeNull();
});

it('answers how many rows it wrote', async () => {
  await note(1);
  const statement = { name: 'rename', text: 'update noted set by = $1 where id = any($2)' };
  const renamed = (ids: readonly number[]) =>
    inOneTrip(world.platform, { actor: avery }, { ...statement, values: ['x', ids] });
  expect([await renamed([1]), await renamed([2])]).toEqual([1, 0]);
});

it('writes nothing where the statement fails, and the next one finds a sound connection', async () => {
  await expect(note(1, 'much too long')).rejects.toThrow('short');
  expect(await noted()).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, (_, id) => note(id)));
  expect(await noted()).toHaveLength(20);
});
