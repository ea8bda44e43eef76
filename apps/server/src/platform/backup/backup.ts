import type { BackupStore } from './backup-store.ts';

/** A file of the cluster, in pieces that lie in the store. */
export interface CopiedFile {
  /** Within the cluster's folder. */
  readonly path: string;
  readonly pieces: readonly string[];
}

/** What a backup of the database is: its files as they were copied while it went on, and the log that makes them whole (§11.11). */
export interface Backup {
  /** The instant of its end, with dashes: names in their order are backups in theirs. */
  readonly id: string;
  /** By the database's clock: it can be restored to any instant from here on. */
  readonly endedAt: string;
  /** The segment of the log that it begins in. */
  readonly firstWal: string;
  /** PostgreSQL's own note of where recovery begins. */
  readonly label: string;
  readonly folders: readonly string[];
  readonly files: readonly CopiedFile[];
  /** Bytes of the cluster's files. */
  readonly bytes: number;
  /** Of the role that owns the database, by which we come in again. */
  readonly password: string;
}

/** A point of the log that somebody gave a name, to come back to. */
export interface RestorePoint {
  readonly name: string;
  readonly at: string;
}

/** How long backups are kept, and the log that leads on from them (§11.10). */
export const keptDays = 35;

/** A backup older than this is told of (§11.13). */
export const oldAfterHours = 26;

export const backupIdOf = (endedAt: string): string => endedAt.replaceAll(':', '-');

/** The instant at which a backup of this id ended. */
export const endOf = (id: string): Date =>
  new Date(
    id.replace(/T(\d\d)-(\d\d)-(\d\d)/, (_, ...[hour, minute, second]) => `T${hour}:${minute}:${second}`),
  );

export const readBackup = async (store: BackupStore, id: string): Promise<Backup> =>
  JSON.parse((await store.get('backups', id)).toString()) as Backup;

/** When the newest backup ended; undefined where there is none. */
export async function newestEnd(store: BackupStore): Promise<Date | undefined> {
  const id = (await store.list('backups')).at(-1);
  return id === undefined ? undefined : endOf(id);
}
