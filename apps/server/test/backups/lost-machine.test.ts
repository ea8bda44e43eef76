import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRunningCluster } from '../../src/platform/backup/back-up.ts';
import { bootServer, type CrashableServer, killPostgres } from '../crash/crashable-server.ts';
import { queryAt } from '../query-at.ts';
import { program } from '../served.ts';

/**
 * A site that is written to is lost with its machine, and comes back from its backups alone on another one (R17, §11.11): what is lost is
 * what was acknowledged within the last minute, and what was on its way to the backups.
 */

/** A minute until PostgreSQL hands over, and a look every five seconds; the rest is this machine's. */
const lostSeconds = 75;
/** So that more is written than may be lost. */
const writtenSeconds = 85;

let root: string;
let server: CrashableServer;
const at = (name: string) => path.join(root, name);
const settings = () => ({ OPENROLL_BACKUP_DIR: at('backups') });

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'openroll-lost-'));
  server = await bootServer(at('first'), { settings: settings() });
});
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

const backups = (): number =>
  existsSync(at('backups/backups')) ? readdirSync(at('backups/backups')).length : 0;
const envOf = (dataDir: string) => ({
  ...process.env,
  ...settings(),
  OPENROLL_DATA_DIR: at(dataDir),
  OPENROLL_DEMO: 'off',
});

/** The command line beside the site of a data directory: the code that it ends with, and what it prints. */
const run = (dataDir: string, ...args: readonly string[]): Promise<[code: number, printed: string]> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: envOf(dataDir) }, (error, printed, errors) =>
      resolve([error ? Number(error.code ?? 1) : 0, printed + errors]),
    );
  });

const query = async <Row extends pg.QueryResultRow>(dataDir: string, sql: string, values: unknown[] = []) =>
  queryAt<Row>((await findRunningCluster(at(dataDir)))?.url ?? '', sql, values);

it('is backed up by itself after its start, beside whatever it does', async () => {
  for (
    let waited = 0;
    !(await run('first', 'backup', 'status'))[1].includes('can be restored');
    waited += 1
  ) {
    if (waited > 60) throw new Error(server.printed());
    await sleep(1000);
  }
  const [code, printed] = await run('first', 'backup', 'make');
  expect([code, printed]).toEqual([0, expect.stringMatching(/^Backed up \d+ MB of the database/)]);
});

it('makes no backup of one that is killed on its way, and the next one goes on with its pieces', async () => {
  const before = backups();
  await query('first', `create table filler as select n, md5(n::text) from generate_series(1, 200000) n`);
  const child = spawn(process.execPath, [program, 'backup', 'make'], {
    env: envOf('first'),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  // Pieces of the new table are being written.
  const pieces = () => readdirSync(at('backups/pieces'), { recursive: true }).length;
  for (const begun = pieces(); pieces() < begun + 3; ) await sleep(5);
  child.kill('SIGKILL');
  await ended;
  expect(backups()).toBe(before);
  expect(await run('first', 'backup', 'make')).toEqual([0, expect.stringMatching(/^Backed up \d+ MB/)]);
  expect(backups()).toBe(before + 1);
});

it('comes back on another machine, but for its last minute', async () => {
  await query(
    'first',
    'create table kept (n int primary key, at timestamptz not null default clock_timestamp())',
  );
  const until = Date.now() + writtenSeconds * 1000;
  let acknowledged = 0;
  for (; Date.now() < until; await sleep(100)) {
    await query('first', 'insert into kept (n) values ($1)', [acknowledged + 1]);
    acknowledged += 1;
  }
  const [last] = await query<{ at: Date }>('first', 'select max(at) as at from kept');
  await Promise.all([server.kill(), killPostgres(at('first'))]);
  await server.ended;
  cpSync(at('first/keys'), at('second/keys'), { recursive: true });
  rmSync(at('first'), { recursive: true });

  const [code, printed] = await run('second', 'restore');
  expect([code, printed]).toEqual([0, expect.stringContaining('Restored from the backup of')]);

  server = await bootServer(at('second'), { settings: settings() });
  const [kept] = await query<{ rows: number; last: number; at: Date }>(
    'second',
    'select count(*)::int as rows, max(n) as last, max(at) as at from kept',
  );
  expect(kept?.rows).toBe(kept?.last);
  expect(kept?.rows).toBeLessThanOrEqual(acknowledged);
  expect(((last?.at.getTime() ?? 0) - (kept?.at.getTime() ?? 0)) / 1000).toBeLessThan(lostSeconds);
});

it('continues the backups once it has adopted them, not before', async () => {
  expect(await run('second', 'backup', 'make')).toEqual([
    1,
    expect.stringContaining('openroll backup adopt'),
  ]);
  expect(await run('second', 'backup', 'adopt')).toEqual([0, expect.stringContaining('is continued by')]);
  expect(await run('second', 'backup', 'make')).toEqual([0, expect.stringMatching(/^Backed up/)]);
  expect(await run('second', 'backup', 'point', 'after-the-loss')).toEqual([
    0,
    expect.stringContaining('--point after-the-loss'),
  ]);
  expect((await run('second', 'backup', 'status'))[1]).toContain('Points: after-the-loss');
  expect(existsSync(at('second/postgres/cluster/restored-log'))).toBe(false);
});
