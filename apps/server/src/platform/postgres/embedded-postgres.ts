import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createCluster } from './create-cluster.ts';
import { isFolderLocked, lockFolder } from './folder-lock.ts';
import { chooseFreePort, isPortFree } from './free-port.ts';
import { makeArchivedFolder } from './log-archive.ts';
import { stopOrphanPostmaster } from './orphan-postmaster.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import type { Cluster } from './postgres-process.ts';
import { postgresSettings } from './postgres-settings.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** A folder for PostgreSQL alone; made if need be. */
  dataDir: string;
  /** False only for tests: nothing is flushed to the disk. */
  durable: boolean;
  /** Its log is archived, for backups: then always, or it would have gaps (§11.11). */
  archived?: boolean;
  /** How many processes of ours connect to it; one unless more. */
  processes?: number;
  log: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** Address of the database `openroll`, with its password: not for logs. It stays the same until `stop()`. */
  url: string;
  /** Ends open transactions and stops PostgreSQL. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the packages, on a port of 127.0.0.1. The first start makes the cluster. One that
 * dies is started again on the same port while we live. Throws an Error that tells what to do when another process uses
 * the folder, or when PostgreSQL does not come up.
 *
 * @example const postgres = await startEmbeddedPostgres({ dataDir: 'data/postgres', durable: true, log: console.error });
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable,
  archived = false,
  processes = 1,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const lock = await lockFolder(dataDir);
  try {
    const folder = path.join(dataDir, 'cluster');
    const account = choosePostgresAccount(folder);
    const cluster: Cluster = { folder, account, binaries: findPostgresBinaries(account, dataDir) };
    const password = readOrWrite(path.join(dataDir, 'password'), () => randomBytes(24).toString('base64url'));
    await createCluster(cluster, { password, durable });
    if (archived) makeArchivedFolder(cluster);
    const settings = postgresSettings({ durable, archived, processes });
    const { postmaster, port } = await startOnRememberedPort(cluster, dataDir, settings, log);
    await createDatabase(addressOf(port, password, 'postgres'));
    const guard = keepRunning(postmaster, () => startPostmaster(cluster, port, settings, log), log);
    return {
      url: addressOf(port, password, 'openroll'),
      stop: () => guard.stop().finally(() => lock.release()),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The address of a PostgreSQL that another process of ours keeps running in this folder, or undefined: for the command line. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  try {
    if (!(await isFolderLocked(dataDir))) return undefined;
    const [port, password] = ['port', 'password'].map((name) =>
      readFileSync(path.join(dataDir, name), 'utf8').trim(),
    );
    return addressOf(Number(port), password ?? '', 'openroll');
  } catch {
    return undefined;
  }
}

async function startOnRememberedPort(
  cluster: Cluster,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  log: (message: string) => void,
) {
  await stopOrphanPostmaster(cluster.folder); // it would still hold the remembered port
  const file = path.join(dataDir, 'port');
  const remembered = Number(readOrWrite(file, () => '0'));
  const port = (await isPortFree(remembered)) ? remembered : await chooseFreePort();
  if (port !== remembered) writeWhole(file, String(port));
  return { port, postmaster: await startPostmaster(cluster, port, settings, log) };
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'openroll'`);
    if (!rowCount) await client.query('create database openroll');
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL again whenever it ends by itself, until told to stop. */
function keepRunning(first: Postmaster, restart: () => Promise<Postmaster>, log: (message: string) => void) {
  let postmaster = first;
  let isStopping = false;
  const watch = async () => {
    for (;;) {
      await postmaster.ended;
      if (isStopping) return;
      log('PostgreSQL ended by itself; starting it again');
      postmaster = await restart().catch(async (error: Error) => {
        log(error.message);
        await sleep(1000);
        return postmaster;
      });
      if (isStopping) await postmaster.stop();
    }
  };
  const watching = watch();
  return {
    async stop() {
      isStopping = true;
      await postmaster.stop();
      await watching;
    },
  };
}

/** The address of a database of a built-in PostgreSQL, as the role that owns it. */
export function addressOf(port: number, password: string, database: string): string {
  return `postgres://openroll:${password}@127.0.0.1:${port}/${database}`;
}

/** The text of an owner-only file, which gets `make()` when it is missing. */
export function readOrWrite(file: string, make: () => string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const text = make();
    writeWhole(file, text);
    return text;
  }
}

/** Through a temporary name: a kill in between leaves the old text, not half of the new. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
