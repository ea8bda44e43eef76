import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunningPostgres } from '../postgres/embedded-postgres.ts';
import { listArchived } from '../postgres/log-archive.ts';
import { type Backup, backupIdOf, type RestorePoint } from './backup.ts';
import type { BackupStore } from './backup-store.ts';
import { requireClaim } from './claim.ts';
import { copyCluster } from './copy-cluster.ts';
import { moveToStore } from './move-to-store.ts';
import { pruneBackups } from './prune-backups.ts';

/** A built-in database that runs in a data directory. */
export interface RunningCluster {
  readonly dataDir: string;
  readonly folder: string;
  /** Of the role that owns it, with its password. */
  readonly url: string;
}

/** The built-in database of a data directory, as long as a process keeps it running; else undefined. */
export async function findRunningCluster(dataDir: string): Promise<RunningCluster | undefined> {
  const url = await findRunningPostgres(path.join(dataDir, 'postgres'));
  return url === undefined ? undefined : { dataDir, folder: clusterFolderOf(dataDir), url };
}

/** Where the built-in database of a data directory lies. */
export const clusterFolderOf = (dataDir: string): string => path.join(dataDir, 'postgres', 'cluster');

/** How long the last segment of a backup is waited for: PostgreSQL hands it over at once. */
const lastSegmentSeconds = 120;

/**
 * Copies a database that goes on, waits until the log that makes the copy whole is in the store (§11.11), and removes what is kept no
 * longer. The store is the data directory's own (`requireClaim`). A second one at the same time is refused. Killed at any moment it leaves
 * pieces that the next one uses, and nothing that could be taken for a backup.
 */
export const backUp = (store: BackupStore, cluster: RunningCluster): Promise<Backup> =>
  onItsOwn(cluster.url, async (client) => {
    const begun = await one<{ wal: string }>(
      client,
      `select pg_walfile_name(pg_backup_start('openroll', true)) as wal`,
    );
    const copied = await copyCluster(store, cluster.folder);
    const ended = await one<{ at: Date; wal: string; label: string }>(
      client,
      `select clock_timestamp() as at, pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(false)`,
    );
    const backup: Backup = {
      ...copied,
      id: backupIdOf(ended.at.toISOString()),
      endedAt: ended.at.toISOString(),
      firstWal: begun.wal,
      label: ended.label,
      password: new URL(cluster.url).password,
    };
    await lastSegment(store, cluster, ended.wal);
    await store.put('backups', backup.id, Buffer.from(JSON.stringify(backup)));
    await pruneBackups(store, ended.at);
    return backup;
  });

/** Gives this moment of the log a name, to which the site can be restored. Throws where the name is taken. */
export const markPoint = (store: BackupStore, cluster: RunningCluster, name: string): Promise<RestorePoint> =>
  onItsOwn(cluster.url, async (client) => {
    await requireClaim(store, cluster.dataDir);
    if (await store.has('points', name)) throw new Error(`there is a point "${name}" already`);
    await client.query('select pg_create_restore_point($1)', [name]);
    const { at, wal } = await one<{ at: Date; wal: string }>(
      client,
      'select clock_timestamp() as at, pg_walfile_name(pg_switch_wal()) as wal',
    );
    await lastSegment(store, cluster, wal);
    const point = { name, at: at.toISOString() };
    await store.put('points', name, Buffer.from(JSON.stringify(point)));
    return point;
  });

async function lastSegment(store: BackupStore, { folder }: RunningCluster, segment: string): Promise<void> {
  for (let waited = 0; !(await store.has('wal', segment)); waited += 0.2) {
    if (waited > lastSegmentSeconds)
      throw new Error(
        'PostgreSQL does not hand over its log: is OPENROLL_BACKUP_DIR set for the running site?',
      );
    await moveToStore(store, folder, await listArchived(folder));
    await sleep(200);
  }
}

/** One connection of its own from begin to end, and one backup at a time: a second lock is refused, not waited for. */
async function onItsOwn<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  try {
    const { free } = await one<{ free: boolean }>(
      client,
      `select pg_try_advisory_lock(hashtext('openroll backup')) as free`,
    );
    if (!free) throw new Error('a backup is being made at this moment');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function one<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row> {
  const { rows } = await client.query<Row>(sql);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return row;
}
