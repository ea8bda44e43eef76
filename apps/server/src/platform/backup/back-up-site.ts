import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { unlessMissing } from '../../ports/unless-missing.ts';
import type { Origin } from '../audit/record-audit.ts';
import type { Platform } from '../platform.ts';
import { recordAuditAlone } from '../unit-of-work.ts';
import { backUp, findRunningCluster } from './back-up.ts';
import { type Backup, newestEnd } from './backup.ts';
import { readBackupKeys } from './backup-keys.ts';
import { type BackupStore, openBackupStore } from './backup-store.ts';
import { requireClaim } from './claim.ts';
import { type CopiedFiles, copyAllFiles } from './file-copies.ts';

/** One made at the night's hour is not due again an hour later, after a start. */
const dueAfterHours = 20;

/** The backups of a site; undefined where it makes none. `make` the key, where it is not there yet. */
export function storeOfSite(
  { backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>,
  make: { readonly make: boolean },
): BackupStore | undefined {
  return backupDir === undefined ? undefined : openBackupStore(backupDir, readBackupKeys(dataDir, make));
}

/**
 * When the last backup of the built-in database ended; before the first, when its folder was made. Undefined where Openroll makes none: a
 * database of the site's own is backed up with its own tools.
 */
export async function lastBackupAt(config: Config): Promise<Date | undefined> {
  const store = config.databaseUrl === undefined ? storeOfSite(config, { make: true }) : undefined;
  if (!store) return undefined;
  return (await newestEnd(store)) ?? store.writtenAt('site', 'claim').catch(unlessMissing);
}

/** What a backup of a site came to. */
export interface BackedUp {
  /** Undefined where the site has a database of its own. */
  readonly database: Backup | undefined;
  readonly files: CopiedFiles;
}

/**
 * Backs up the built-in database, then the files that it names (§11.11). With `onlyDue` nothing is done where one was made not long ago.
 * Answers undefined where nothing is to be done.
 */
export async function backUpSite(
  platform: Platform,
  origin: Origin,
  { onlyDue = false } = {},
): Promise<BackedUp | undefined> {
  const { config, clock, log } = platform;
  const store = storeOfSite(config, { make: true });
  if (!store || (onlyDue && !(await isDue(store, clock())))) return undefined;
  await requireClaim(store, config.dataDir);
  await store.sweep();
  const cluster = config.databaseUrl === undefined ? await findRunningCluster(config.dataDir) : undefined;
  const database = cluster && (await backUp(store, cluster));
  const files = await copyAllFiles(join(config.dataDir, 'files'), store.folder, clock());
  const detail = { bytes: database?.bytes ?? 0, ...files };
  log.info(detail, 'the site was backed up');
  await recordAuditAlone(platform, origin, {
    action: 'site.backed-up',
    object: ['backup', database?.id ?? null],
    detail,
  });
  return { database, files };
}

async function isDue(store: BackupStore, now: Date): Promise<boolean> {
  const last = await newestEnd(store);
  return !last || now.getTime() - last.getTime() >= dueAfterHours * 3_600_000;
}
