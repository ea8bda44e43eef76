import { allEndpoints } from '@openroll/contract/all-endpoints';
import { matrixPeople } from '@openroll/contract/matrix-people';
import { whoMay } from '@openroll/contract/who-may';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTag } from '../builders.ts';
import { openWorld, type World } from '../world.ts';
import { exampleOf, type Named } from './endpoint-examples.ts';
import { buildCallers, type MatrixCaller } from './matrix-callers.ts';
import { buildPlaces, buildThing, type MatrixPlaces } from './matrix-things.ts';

let world: World;
let places: MatrixPlaces;
let named: Named;
let agent: MatrixCaller;
beforeAll(async () => {
  world = await openWorld();
  ({ places, named } = await buildPlaces(world));
  await buildTag(world, { users: [places.colleague], cases: [places.home] });
  agent = (await buildCallers(world, places.home)).find(({ name }) => name === 'agent') as MatrixCaller;
});
afterAll(() => world.close());

const tables = [
  'users',
  'user_tags',
  'user_licenses',
  'tags',
  'cases',
  'case_users',
  'case_tags',
  'census_people',
  'enrollments',
  'deliveries',
  'packages',
  'carrier_answers',
  'delivery_records',
  'api_keys',
  'links',
];

/** What all of it holds, as one hash for each table. */
async function contents(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash
      from ${sql.table(table)} t`.execute(world.platform.database);
    found.push([table, rows[0]?.hash]);
  }
  return found;
}

describe('AC04 an agent who calls what no button offers', () => {
  const hidden = Object.entries(allEndpoints).filter(
    ([, { access }]) => whoMay(access, matrixPeople.agent.actor) === 'forbidden',
  );

  it('has something to call: users, tags, keys, assignments, census, deletions and the audit', () => {
    expect(hidden.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'users.createUser',
        'users.setUserRoles',
        'users.setUserPassword',
        'users.deleteUser',
        'users.getApiKey',
        'users.renewApiKey',
        'tags.deleteTag',
        'tags.addTagToUsers',
        'cases.assignUsers',
        'cases.unassignUser',
        'census.uploadCensus',
        'census.removeCensus',
        'enrollments.removeEnrollment',
        'deliveries.requestDelivery',
        'deliveries.correctDelivery',
        'deliveries.getPackageContents',
        'deliveries.downloadWholePackage',
        'audit.exportAudit',
      ]),
    );
  });

  it.each(hidden)('%s is refused, in a case of theirs too, and changes nothing', async (name, endpoint) => {
    const id = await buildThing(world, places, endpoint.target, 'own', agent);
    const before = await contents();
    const response = await agent.person.inject(exampleOf(name, endpoint, id, named));
    expect([response.statusCode, JSON.parse(response.body).errors[0].code]).toEqual([
      403,
      'permission-denied',
    ]);
    expect(await contents()).toEqual(before);
  });
});
