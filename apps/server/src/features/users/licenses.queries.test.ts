import { isInForce } from '@openroll/domain/users/licenses';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { inForceOn, listLicensedStates } from './licenses.queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const terms = [
  { from: '2026-03-01', to: '2026-06-30' },
  { from: '2026-03-01', to: null },
  { from: '2026-06-30', to: '2026-06-30' },
];

it.each(['2026-02-28', '2026-03-01', '2026-06-29', '2026-06-30', '2026-07-01', '2027-01-01'])(
  'the database finds in force on %s what the rule calls so',
  async (day) => {
    for (const term of terms) {
      const { rows } = await sql<{ found: boolean }>`
        select ${inForceOn('l', day)} as found
        from (select ${term.from}::date as valid_from, ${term.to}::date as valid_to) l`.execute(
        world.platform.database,
      );
      expect([term, rows[0]?.found]).toEqual([term, isInForce(term, day)]);
    }
  },
);

it('a license that is valid to a day licenses on that day, and not on the next', async () => {
  const { id } = await buildUser(world);
  const { database } = world.platform;
  await database.deleteFrom('user_licenses').where('user_id', '=', id).execute();
  await database
    .insertInto('user_licenses')
    .values({ user_id: id, state: 'IL', number: 'L-1', valid_from: '2026-01-01', valid_to: '2026-06-15' })
    .execute();
  const on = (day: string) => listLicensedStates(database, id, day);
  expect([await on('2025-12-31'), await on('2026-01-01')]).toEqual([[], ['IL']]);
  expect([await on('2026-06-15'), await on('2026-06-16')]).toEqual([['IL'], []]);
});
