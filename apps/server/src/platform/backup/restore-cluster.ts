import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { maxProcesses } from '../../config.ts';
import { syncFolder } from '../../ports/durable-write.ts';
import { connectAlone } from '../database/connect.ts';
import { removeUnfinished } from '../postgres/create-cluster.ts';
import { addressOf } from '../postgres/embedded-postgres.ts';
import { lockFolder } from '../postgres/folder-lock.ts';
import { chooseFreePort } from '../postgres/free-port.ts';
import { makeArchivedFolder } from '../postgres/log-archive.ts';
import { choosePostgresAccount } from '../postgres/postgres-account.ts';
import { findPostgresBinaries } from '../postgres/postgres-binaries.ts';
import type { Cluster } from '../postgres/postgres-process.ts';
import { postgresSettings } from '../postgres/postgres-settings.ts';
import { startPostmaster } from '../postgres/postmaster.ts';
import type { Backup } from './backup.ts';
import type { BackupStore } from './backup-store.ts';
import { chooseBackup, type RestoreAsked } from './choose-backup.ts';

/** Within the cluster, the log that it is brought forward with. */
const logFolder = 'restored-log';

/** A database as it was restored, before anybody else uses it. */
export interface RestoredCluster {
  /** Of the role that owns it. */
  readonly url: string;
  readonly backup: Backup;
  /** The last change that it holds. */
  readonly reachedAt: Date;
}

/**
 * Restores a database into the folder of a built-in one that is not there yet, lets `look` see it while it runs, and stops it (§11.11). It
 * is made aside and moved at the end: killed at any moment, or where `look` throws, there is no database. `archived` where its own log
 * is to be archived from then on. Throws where there is a database, and where the log does not reach what was asked.
 */
export async function restoreCluster<T>(
  store: BackupStore,
  postgresDir: string,
  asked: RestoreAsked & { readonly archived: boolean; readonly log: (line: string) => void },
  look: (restored: RestoredCluster) => Promise<T>,
): Promise<T> {
  const folder = path.join(postgresDir, 'cluster');
  if (existsSync(folder)) throw new Error(`${folder} holds a database: move its data directory aside first`);
  const { backup, settings } = await chooseBackup(store, asked);
  await mkdir(postgresDir, { recursive: true, mode: 0o755 });
  const lock = await lockFolder(postgresDir);
  await removeUnfinished(folder);
  const aside = await mkdtemp(`${folder}.unfinished-`);
  try {
    const account = choosePostgresAccount(folder);
    const unfinished: Cluster = {
      folder: path.join(aside, 'cluster'),
      account,
      binaries: findPostgresBinaries(account, postgresDir),
    };
    await layDown(store, backup, unfinished);
    const result = await bringForward(unfinished, backup, { ...asked, settings }, look);
    await rm(path.join(unfinished.folder, logFolder), { recursive: true });
    await writeFile(path.join(postgresDir, 'password'), backup.password, { mode: 0o600, flush: true });
    await rename(unfinished.folder, folder);
    await syncFolder(postgresDir);
    return result;
  } finally {
    await rm(aside, { recursive: true, force: true });
    await lock.release();
  }
}

/** Writes what the backup holds, and the log from its begin on, all of PostgreSQL's own account. */
async function layDown(store: BackupStore, backup: Backup, cluster: Cluster): Promise<void> {
  const { folder } = cluster;
  for (const one of ['', ...backup.folders, 'pg_wal/archive_status', 'pg_wal/summaries', logFolder])
    await mkdir(path.join(folder, one), { recursive: true, mode: 0o700 });
  for (const { path: name, pieces } of backup.files) {
    const file = await open(path.join(folder, name), 'wx', 0o600);
    try {
      for (const piece of pieces) await file.writeFile(await store.get('pieces', piece));
    } finally {
      await file.close();
    }
  }
  const own = { mode: 0o600 };
  await writeFile(path.join(folder, 'backup_label'), backup.label, own);
  await writeFile(path.join(folder, 'recovery.signal'), '', own);
  const from = backup.firstWal.slice(8);
  for (const name of await store.list('wal'))
    if (name.endsWith('.history') || name.slice(8, 24) >= from)
      await writeSparsely(path.join(folder, logFolder, name), await store.get('wal', name));
  makeArchivedFolder(cluster);
  if (cluster.account) await giveAll(folder, cluster.account);
}

/** A segment that was handed over after a minute is zeros but for its begin: they take no room on the disk, or a day would take 23 GB. */
async function writeSparsely(place: string, bytes: Buffer): Promise<void> {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  const file = await open(place, 'wx', 0o600);
  try {
    await file.writeFile(bytes.subarray(0, end));
    await file.truncate(bytes.length);
  } finally {
    await file.close();
  }
}

async function giveAll(
  folder: string,
  { uid, gid }: { readonly uid: number; readonly gid: number },
): Promise<void> {
  await chown(path.dirname(folder), uid, gid);
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid);
}

async function bringForward<T>(
  cluster: Cluster,
  backup: Backup,
  asked: { readonly archived: boolean; readonly log: (line: string) => void; readonly settings: object },
  look: (restored: RestoredCluster) => Promise<T>,
): Promise<T> {
  const port = await chooseFreePort();
  const postmaster = await startPostmaster(
    cluster,
    port,
    {
      // A database that is brought forward refuses with fewer connections than the one that was backed up had, whatever its settings were.
      ...postgresSettings({ durable: true, archived: asked.archived, processes: maxProcesses }),
      ...asked.settings,
      restore_command: `cp ${logFolder}/%f %p 2>/dev/null`,
    },
    asked.log,
  );
  try {
    const url = addressOf(port, backup.password, 'openroll');
    return await look({ url, backup, reachedAt: await lastChange(url, backup) });
  } finally {
    await postmaster.stop();
  }
}

async function lastChange(url: string, { endedAt }: Backup): Promise<Date> {
  const client = await connectAlone(url);
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? new Date(endedAt);
  } finally {
    await client.end();
  }
}
