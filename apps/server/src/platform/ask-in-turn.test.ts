import type { Actor } from '@openroll/domain/access/actor';
import { permissionsOf } from '@openroll/domain/access/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { askInTurn } from './ask-in-turn.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query('create table counted (n int)');
});
afterAll(() => world.close());

const avery: Actor = {
  kind: 'user',
  userId: 41,
  name: 'Avery Agent',
  roles: [],
  permissions: permissionsOf([]),
};

const askHow = (second: string, values: (found: readonly { n: number }[]) => readonly unknown[] = () => []) =>
  askInTurn<{ n: number }, Record<string, unknown>>(
    world.platform,
    avery,
    { name: 'count', text: 'select count(*)::int as n from counted', values: [] },
    (found) => ({ text: second, values: values(found) }),
  );

it('asks the second with what the first has found, for its actor, and can write nothing', async () => {
  const [row] = await askHow(
    `select $1::int as found, current_setting('openroll.user_id', true) as by,
       current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as read_only`,
    ([first]) => [first?.n],
  );
  expect(row).toEqual({ found: 0, by: '41', isolation: 'repeatable read', read_only: 'on' });
  await expect(askHow('insert into counted values (1) returning n')).rejects.toThrow('read-only');
});

it('leaves nobody acting and no transaction open, also where a statement failed', async () => {
  await Promise.all(
    Array.from({ length: 12 }, () => expect(askHow('select 1 / 0')).rejects.toThrow('division by zero')),
  );
  await askHow('select 1');
  const left = await Promise.all(
    Array.from({ length: 12 }, () =>
      world.platform.pool.query<{ actor: string | null; read_only: string }>(
        `select current_setting('openroll.user_id', true) as actor, current_setting('transaction_read_only') as read_only`,
      ),
    ),
  );
  for (const { rows } of left) expect([rows[0]?.actor || null, rows[0]?.read_only]).toEqual([null, 'off']);
});

it('sees in the second what the first saw, whatever is written between them', async () => {
  const { pool } = world.platform;
  const other = await pool.connect();
  await other.query('select pg_advisory_lock(77)');
  const counted = '(select count(*)::int from counted)';
  const asked = askInTurn<{ n: number }, { before: number; after: number }>(
    world.platform,
    avery,
    { text: `select ${counted} as n, pg_advisory_xact_lock(77)::text as waited`, values: [] },
    ([first]) => ({ text: `select $1::int as before, ${counted} as after`, values: [first?.n] }),
  );
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  await other.query('insert into counted values (1)');
  await other.query('select pg_advisory_unlock(77)');
  other.release();
  expect(await asked).toEqual([{ before: 0, after: 0 }]);
});
