import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './orphan-postmaster.ts';

/** Has served once: what is not about the very first start begins with a copy, which takes a tenth of the time. */
let servedBefore: string;
let folder: string;
let started: { stop(): Promise<void> }[];
let lines: string[];

beforeAll(async () => {
  servedBefore = mkdtempSync(path.join(tmpdir(), 'openroll-postgres-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: servedBefore,
    durable: true,
    log: () => undefined,
  });
  await postgres.stop();
  // Each copy looks for a free port of its own.
  rmSync(path.join(servedBefore, 'port'));
});
afterAll(() => rmSync(servedBefore, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'openroll-postgres-test-'));
  started = [];
  lines = [];
});

afterEach(async () => {
  for (const one of started) await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the built-in PostgreSQL', () => {
  it('gives a database of its own, with the same sort order everywhere and nothing of a statement in its log', async () => {
    const postgres = await start();
    const shown = await query(
      postgres.url,
      `select current_database() as name, version() as version,
      (select datcollate from pg_database where datname = current_database()) as collation,
      current_setting('log_error_verbosity') as verbosity, current_setting('log_min_error_statement') as statement,
      current_setting('log_parameter_max_length') as parameters, current_setting('listen_addresses') as listens,
      current_setting('fsync') as fsync, current_setting('timezone') as zone`,
    );
    expect(shown[0]).toMatchObject({
      name: 'openroll',
      collation: 'C.UTF-8',
      verbosity: 'terse',
      statement: 'panic',
      parameters: '0',
      listens: '127.0.0.1',
      fsync: 'on',
      zone: 'UTC',
    });
    expect(shown[0]?.version).toMatch(/^PostgreSQL 18/);
  });

  it('keeps its password in an owner-only file and lets nobody in without it', async () => {
    const { url } = await start();
    const file = path.join(folder, 'password');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(new URL(url).password).toBe(readFileSync(file, 'utf8'));
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('comes back at the same address, with what it held, after an orderly stop', async () => {
    copyServed();
    const first = await start();
    await query(first.url, `create table kept as select 'kept' as word`);
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'kept' }]);
  });

  it('starts again by itself, with every acknowledged row, after a kill -9 of PostgreSQL', async () => {
    copyServed();
    const { url } = await start();
    await query(url, 'create table kept (n int)');
    await query(url, 'insert into kept values (1)');
    process.kill(findPostmaster(path.join(folder, 'cluster')) ?? 0, 'SIGKILL');
    expect(await eventually(() => query(url, 'select n from kept'))).toEqual([{ n: 1 }]);
    expect(lines).toContain('PostgreSQL ended by itself; starting it again');
  });

  it('takes over, with every acknowledged row, after a kill -9 of its parent that left PostgreSQL running', async () => {
    copyServed();
    const { child, url } = await startInAnotherProcess();
    await query(url, 'create table kept (n int)');
    await query(url, 'insert into kept values (1)');
    await kill9(child);
    const orphan = findPostmaster(path.join(folder, 'cluster'));
    expect(orphan).toBeDefined();
    const second = await start();
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
    expect(findPostmaster(path.join(folder, 'cluster'))).not.toBe(orphan);
  });

  it('starts after parent and PostgreSQL were both killed in the middle of writing', async () => {
    copyServed();
    const { child, url } = await startInAnotherProcess();
    const acknowledged = await writeUntilCut(url, () => {
      process.kill(findPostmaster(path.join(folder, 'cluster')) ?? 0, 'SIGKILL');
      child.kill('SIGKILL');
    });
    const second = await start();
    const [row] = await query(second.url, 'select count(*)::int as rows from kept');
    expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThan(0);
  });

  it('refuses a folder that another process uses, names that process, and leaves it in peace', async () => {
    copyServed();
    const { child, url } = await startInAnotherProcess();
    await expect(start()).rejects.toThrow(`is in use by another Openroll (process ${child.pid})`);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await findRunningPostgres(folder)).toBe(url);
    await kill9(child);
    await start();
  });

  it('says that nothing runs in a folder where nothing runs', async () => {
    expect(await findRunningPostgres(folder)).toBeUndefined();
    expect(await findRunningPostgres(path.join(folder, 'never-made'))).toBeUndefined();
  });

  it('begins anew when the very first start was cut short', async () => {
    const { child } = await startInAnotherProcess('initdb');
    await kill9(child);
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('never runs as root, not even for root and below a private folder', async () => {
    expect(statSync(folder).mode & 0o077).toBe(0);
    await start();
    const pid = findPostmaster(path.join(folder, 'cluster'));
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0\s/m);
  });
});

/** With its owners: the cluster may belong to another account. */
function copyServed(): void {
  execFileSync('cp', ['-a', `${servedBefore}/.`, folder]);
}

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    durable: true,
    log: (line) => lines.push(line),
  });
  started.push(postgres);
  return postgres;
}

/** Until PostgreSQL serves, or only until `initdb` is under way. */
async function startInAnotherProcess(
  until: 'ready' | 'initdb' = 'ready',
): Promise<{ child: ChildProcess; url: string }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    process.stdout.write('begun ');
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, durable: true, log: () => {} });
    process.stdout.write(url + '\\n');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push({ stop: () => kill9(child) });
  let output = '';
  for await (const data of child.stdout) {
    output += data;
    if (output.endsWith('\n') || until === 'initdb') break;
  }
  if (until === 'initdb') await new Promise((resolve) => setTimeout(resolve, 300));
  return { child, url: output.slice('begun '.length).trim() };
}

async function kill9(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Inserts one row after the other, cuts the power on the way, and answers how many were acknowledged. */
async function writeUntilCut(url: string, cut: () => void): Promise<number> {
  await query(url, 'create table kept (n int)');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  setTimeout(cut, 300);
  for (let acknowledged = 0; ; acknowledged++) {
    try {
      await client.query('insert into kept values ($1)', [acknowledged]);
    } catch {
      return acknowledged;
    }
  }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 100; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
