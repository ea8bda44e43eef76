import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { askTogether } from './ask-together.ts';
import { connect } from './connect.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ask = (text: string, values: readonly unknown[] = []) =>
  askTogether<{ found: number }>(world.platform.pool, { name: text, text, values });
const backend = 'select pg_backend_pid() as found';

it('what is asked in one turn goes over one connection, and what is asked later over any', async () => {
  const [one, other] = await Promise.all([ask(backend), ask(`${backend} where true`)]);
  expect(one[0]?.found).toBe(other[0]?.found);
  expect(await ask('select $1::int as found', [7])).toEqual([{ found: 7 }]);
});

it('one that fails leaves the other its answer, and the next one a sound connection', async () => {
  const [failed, answered] = await Promise.allSettled([
    ask('select 1 / 0 as found'),
    ask('select 2 as found'),
  ]);
  expect([failed.status, answered]).toEqual(['rejected', { status: 'fulfilled', value: [{ found: 2 }] }]);
  expect(await ask('select 3 as found')).toEqual([{ found: 3 }]);
});

it('fails where there is no database', async () => {
  const { database, pool } = connect('postgres://nobody@127.0.0.1:1/none');
  await expect(askTogether(pool, { name: 'one', text: 'select 1', values: [] })).rejects.toThrow();
  await database.destroy();
});
