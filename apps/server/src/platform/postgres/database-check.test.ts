import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { connect, type Database } from '../database/connect.ts';
import { adviceForDatabase, refuseUnsafeDatabase } from './database-check.ts';

let world: World;
let owner: Database;
beforeAll(async () => {
  world = await openWorld();
  owner = connect(world.ownerUrl, { max: 1 }).database;
});
afterAll(async () => {
  await owner.destroy();
  await world.close();
});

/** The tests' own database loses what it acknowledges; a view before the catalog's stands for one with other settings. */
const within = (
  settings: Readonly<Record<string, string>>,
  check: (world: World['platform']) => Promise<unknown>,
  database = world.platform.database,
) =>
  database.transaction().execute(async (tx) => {
    const rows = Object.entries(settings).map(([name, setting]) => sql`(${name}::text, ${setting}::text)`);
    await sql`create temp table pg_settings (name text, setting text) on commit drop`.execute(tx);
    await sql`insert into pg_temp.pg_settings values ${sql.join(rows)}`.execute(tx);
    await sql`set local search_path = pg_temp, pg_catalog, public`.execute(tx);
    return check({ ...world.platform, database: tx as unknown as World['platform']['database'] });
  });

const production = () => ({ ...world.platform.config, production: true, databaseUrl: undefined });
const safe = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'local',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
};

it('§11.12 production refuses a database that loses what it acknowledges, and names why', async () => {
  const { database } = world.platform;
  await expect(refuseUnsafeDatabase(production(), database)).rejects.toThrow(
    'fsync, full_page_writes, synchronous_commit must not be off',
  );
  await expect(
    refuseUnsafeDatabase({ ...production(), production: false }, database),
  ).resolves.toBeUndefined();
  await within(safe, ({ database: safeOne }) => refuseUnsafeDatabase(production(), safeOne));
});

it('§11.12 production refuses a superuser of a database of the site', async () => {
  const config = { ...production(), databaseUrl: world.databaseUrl };
  await expect(within(safe, ({ database }) => refuseUnsafeDatabase(config, database), owner)).rejects.toThrow(
    'whose role is no superuser',
  );
  await within(safe, ({ database }) => refuseUnsafeDatabase(config, database));
});

it('§11.9 advises against a role that owns what it serves, and could change the audit trail', async () => {
  const advice = await within(safe, ({ database }) => adviceForDatabase(production(), database), owner);
  expect(advice).toEqual([expect.stringContaining('name the owner in OPENROLL_MIGRATE_DATABASE_URL')]);
});

it('§11.16 advises against a log of statements and values', async () => {
  expect(await within(safe, ({ database }) => adviceForDatabase(production(), database))).toEqual([]);
  const loud = { ...safe, log_parameter_max_length: '-1' };
  expect(await within(loud, ({ database }) => adviceForDatabase(production(), database))).toEqual([
    'log_parameter_max_length of the database is -1: only with 0 its log holds nothing of people',
  ]);
});

it('advises of fewer connections than several processes need', async () => {
  const adviceWith = (webProcesses: number, connections: string) =>
    within({ ...safe, max_connections: connections }, ({ database }) =>
      adviceForDatabase({ ...production(), webProcesses }, database),
    );
  expect(await adviceWith(8, '100')).toEqual([
    'max_connections of the database is 100: 9 processes of this site need up to 146',
  ]);
  expect(await adviceWith(8, '146')).toEqual([]);
  expect(await adviceWith(1, '20')).toEqual([]);
});
