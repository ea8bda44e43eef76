import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAt } from '../../../test/query-at.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openServerRole } from './server-role.ts';

let folder: string;
let dataDir: string;
let postgres: EmbeddedPostgres;

/** As a data folder is that was served by its owner until now. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'openroll-server-role-test-'));
  dataDir = path.join(folder, 'postgres');
  postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  await prepareDatabase({ url: postgres.url }, folder);
  await queryAt(postgres.url, `insert into tags (name) values ('before')`);
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = () => path.join(dataDir, 'server-password');

it('serves what was there before by a role that owns nothing, whose password stands in an owner-only file', async () => {
  const url = await openServerRole(postgres.url, dataDir);
  await prepareDatabase({ url, ownerUrl: postgres.url }, folder);
  expect(await queryAt(url, 'select name from tags')).toEqual([{ name: 'before' }]);
  expect(
    await queryAt(
      url,
      'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
  await expect(queryAt(url, 'delete from audit_events')).rejects.toThrow('permission denied');
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(new URL(url).password).toBe(readFileSync(file(), 'utf8'));
});

it('is the same address at every start, also for several at once', async () => {
  const urls = await Promise.all([1, 2, 3].map(() => openServerRole(postgres.url, dataDir)));
  expect(new Set(urls).size).toBe(1);
});

it('gives the role another password where the file is gone', async () => {
  const before = await openServerRole(postgres.url, dataDir);
  rmSync(file());
  const url = await openServerRole(postgres.url, dataDir);
  expect(await queryAt(url, 'select current_user as name')).toEqual([{ name: 'openroll_server' }]);
  await expect(queryAt(before, 'select 1')).rejects.toThrow('password authentication failed');
});
