import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { keyFile } from './key-file.ts';
import { loadKeyRing } from './key-ring.ts';
import { newDataKey } from './sealing.ts';

const folder = mkdtempSync(join(tmpdir(), 'openroll-own-keys-'));
const dataDir = join(folder, 'ours');
const other = join(folder, 'theirs');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await query('delete from site_keys');
  for (const each of [dataDir, other]) rmSync(each, { recursive: true, force: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function query(text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const start = (directory = dataDir) => prepareDatabase({ url: database.ownerUrl }, directory);
const noted = () => query('select fingerprint from site_keys');

it('notes the keys with the first start, and starts with them ever after', async () => {
  await start();
  await start();
  expect(await noted()).toEqual([{ fingerprint: loadKeyRing(dataDir).fingerprint }]);
});

it('refuses to start without its keys, names the file and makes no new ones', async () => {
  await start();
  const before = await noted();
  renameSync(dataDir, `${dataDir}-away`);
  await expect(start()).rejects.toThrow(`${keyFile(dataDir)} is missing`);
  expect(existsSync(keyFile(dataDir))).toBe(false);
  expect(await noted()).toEqual(before);
  renameSync(`${dataDir}-away`, dataDir);
  await start();
});

it('refuses the keys of another site before it migrates anything', async () => {
  await start();
  loadKeyRing(other);
  const [last] = await query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
  );
  const { name, sha256 } = last as { name: string; sha256: string };
  await expect(start(other)).rejects.toThrow(`${keyFile(other)} holds other keys`);
  expect(await query('select name from schema_migrations where name = $1', [name])).toEqual([]);
  await query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
});

it('lets one of two first starts with two data directories win', async () => {
  const outcomes = await Promise.allSettled([start(), start(other)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('knows the keys of a database from before by what they have sealed', async () => {
  const wrapped = newDataKey(loadKeyRing(dataDir), 'case|1').wrapped;
  await query(
    "insert into cases (group_name, data_key, created_at, updated_at) values ('Sealed before', $1, now(), now())",
    [wrapped],
  );
  await expect(start(other)).rejects.toThrow(`${keyFile(other)} holds other keys`);
  expect(existsSync(keyFile(other))).toBe(false);
  expect(await noted()).toEqual([]);
  await start();
  await query("delete from cases where group_name = 'Sealed before'");
});
