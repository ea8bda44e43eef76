import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryAt } from '../../../test/query-at.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { groupRoles } from './table-rights.ts';

let database: TestDatabase;
let dataDir: string;
let roles: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'openroll-roles-'));
  roles = [];
});
afterEach(async () => {
  for (const role of roles) await queryAt(database.ownerUrl, `drop owned by ${role}; drop role ${role}`);
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** A role that signs in, and nothing else; answers the address that it comes by. */
async function makeRole(): Promise<{ name: string; url: string }> {
  const name = `someone_${randomBytes(4).toString('hex')}`;
  await queryAt(database.ownerUrl, `create role ${name} login password 'word'`);
  roles.push(name);
  return { name, url: Object.assign(new URL(database.ownerUrl), { username: name, password: 'word' }).href };
}

const forgetLastMigration = () =>
  queryAt(
    database.ownerUrl,
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name',
  );

it('lets the role of DATABASE_URL in, which then serves alone, and once more the same', async () => {
  const { url } = await makeRole();
  await expect(queryAt(url, 'select id from users')).rejects.toThrow('permission denied');
  await prepareDatabase({ url, ownerUrl: database.ownerUrl }, dataDir);
  expect(await queryAt(url, 'select id from users')).toEqual([]);
  expect(await prepareDatabase({ url, ownerUrl: database.ownerUrl }, dataDir)).toEqual({ applied: [] });
  expect(await prepareDatabase({ url }, dataDir)).toEqual({ applied: [] });
  await expect(queryAt(url, 'delete from audit_events')).rejects.toThrow('permission denied');
});

it('takes back what somebody has granted besides', async () => {
  const { url } = await makeRole();
  await queryAt(
    database.ownerUrl,
    `grant all on all tables in schema public to ${groupRoles.app}, ${groupRoles.read}`,
  );
  await prepareDatabase({ url, ownerUrl: database.ownerUrl }, dataDir);
  await expect(queryAt(url, 'truncate audit_events')).rejects.toThrow('permission denied');
  await expect(
    queryAt(database.ownerUrl, `set role ${groupRoles.read}; select password_hash from users`),
  ).rejects.toThrow('permission denied');
});

it('takes several first starts at once', async () => {
  const { url } = await makeRole();
  const start = () => prepareDatabase({ url, ownerUrl: database.ownerUrl }, dataDir);
  expect(await Promise.all([start(), start(), start()])).toHaveLength(3);
});

it('tells a role that only serves what to do while the database is not up to date', async () => {
  const { url } = await makeRole();
  await prepareDatabase({ url, ownerUrl: database.ownerUrl }, dataDir);
  const [last] = await forgetLastMigration();
  await expect(prepareDatabase({ url }, dataDir)).rejects.toThrow(
    `The database lacks ${last?.name}, and the role of DATABASE_URL may not change it. Start one process with OPENROLL_MIGRATE_DATABASE_URL`,
  );
});

it('tells it the same where nobody has let it in', async () => {
  const { url } = await makeRole();
  await expect(prepareDatabase({ url }, dataDir)).rejects.toThrow('The database lacks 0001_users.sql');
});

it('says what a database administrator must run where the owner may make no roles', async () => {
  const [owner, server] = [await makeRole(), await makeRole()];
  const own = `own_${randomBytes(4).toString('hex')}`;
  await queryAt(database.ownerUrl, `create database ${own} owner ${owner.name}`);
  const [ownerUrl, url] = [owner, server].map(
    (role) => Object.assign(new URL(role.url), { pathname: `/${own}` }).href,
  ) as [string, string];
  const needed = `grant ${groupRoles.app} to "${server.name}";`;
  await expect(prepareDatabase({ url, ownerUrl }, dataDir)).rejects.toThrow(
    `Have a database administrator run, once: ${needed}`,
  );
  await queryAt(database.ownerUrl, needed);
  expect(await prepareDatabase({ url, ownerUrl }, dataDir)).toEqual({ applied: [] });
  expect(await queryAt(url, 'select id from users')).toEqual([]);
  await queryAt(database.ownerUrl, `drop database ${own} with (force)`);
});

it('refuses two addresses that lead to different databases, and an owner who owns nothing', async () => {
  const [one, two] = [await makeRole(), await makeRole()];
  const other = await createTestDatabase();
  await queryAt(other.ownerUrl, 'drop table schema_migrations');
  const elsewhere = Object.assign(new URL(one.url), { pathname: new URL(other.url).pathname }).href;
  await expect(prepareDatabase({ url: elsewhere, ownerUrl: database.ownerUrl }, dataDir)).rejects.toThrow(
    'lead to different databases',
  );
  await expect(prepareDatabase({ url: one.url, ownerUrl: two.url }, dataDir)).rejects.toThrow(
    'does not own the tables',
  );
  await other.drop();
});
