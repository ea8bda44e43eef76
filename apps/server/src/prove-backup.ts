import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { verifyAudit } from './features/audit/verify-audit.ts';
import { raiseAlert } from './platform/alerts/raise-alert.ts';
import { workerOrigin } from './platform/audit/record-audit.ts';
import { storeOfSite } from './platform/backup/back-up-site.ts';
import { backupIdOf } from './platform/backup/backup.ts';
import type { BackupStore } from './platform/backup/backup-store.ts';
import { restoreCluster } from './platform/backup/restore-cluster.ts';
import { restoreFiles, restoreRoots } from './platform/backup/restore-files.ts';
import { storedNames } from './platform/backup/stored-names.ts';
import type { Platform } from './platform/platform.ts';
import { removeUnfinished } from './platform/postgres/create-cluster.ts';
import { isFolderLocked } from './platform/postgres/folder-lock.ts';
import { inTransaction } from './platform/unit-of-work.ts';
import { withPlatform } from './with-platform.ts';

/** What a restored copy was found to be. */
export interface BackupProof {
  readonly backupEndedAt: Date;
  readonly reachedAt: Date;
  readonly seconds: number;
  readonly files: number;
  readonly missingFiles: number;
  readonly events: number;
  /** Where the trail of the copy is not as it was sealed. */
  readonly faults: number;
}

export const isProven = ({ missingFiles, faults }: BackupProof): boolean => missingFiles + faults === 0;

/**
 * Restores the newest backup, as far as the log goes, beside the running site, verifies its trail and reads every file that it names;
 * then the copy is gone (§11.11). Throws where it cannot be restored.
 */
export async function proveBackup(config: Config): Promise<BackupProof> {
  const store = storeOfSite(config, { make: false });
  if (!store) throw new Error('OPENROLL_BACKUP_DIR is not set: there are no backups');
  await removeKilledProofs(config.dataDir);
  const folder = await mkdtemp(join(config.dataDir, copyPrefix));
  try {
    return await proveIn(folder, store, config);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const copyPrefix = 'restored-';

/** What a proof that was killed left behind: a database that goes on by itself, and its copy. */
async function removeKilledProofs(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const postgresDir = join(dataDir, name, 'postgres');
    if (!name.startsWith(copyPrefix) || !existsSync(postgresDir) || (await isFolderLocked(postgresDir)))
      continue;
    await removeUnfinished(join(postgresDir, 'cluster'));
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function proveIn(folder: string, store: BackupStore, config: Config): Promise<BackupProof> {
  const begun = performance.now();
  await symlink(join(config.dataDir, 'keys'), join(folder, 'keys'));
  return restoreCluster(
    store,
    join(folder, 'postgres'),
    { archived: false, log: () => undefined },
    async ({ url, backup, reachedAt }) => {
      const seconds = Math.ceil((performance.now() - begun) / 1000);
      await restoreRoots(store, folder, reachedAt);
      const { files, missing } = await restoreFiles(store, storedNames(url), undefined);
      const copy: Config = {
        ...config,
        dataDir: folder,
        databaseUrl: url,
        isMailOff: true,
        smtpUrl: undefined,
      };
      const verdict = await withPlatform(copy, (platform) => verifyAudit(platform, workerOrigin));
      return {
        backupEndedAt: new Date(backup.endedAt),
        reachedAt,
        seconds,
        files,
        missingFiles: missing.length,
        events: verdict.events,
        faults: verdict.fault_count,
      };
    },
  );
}

/** The job of the week: the trail has what it found, the home office what is wrong. Nothing where the site makes no backups of its own. */
export async function proveLastBackup(platform: Platform): Promise<void> {
  const { config, log } = platform;
  if (config.backupDir === undefined || config.databaseUrl !== undefined) return;
  const proof = await proveBackup(config).catch((error: Error) => {
    log.error({ err: error }, 'a backup cannot be restored');
    return undefined;
  });
  await inTransaction(platform, workerOrigin, async (work) => {
    await work.audit({
      action: 'site.backup-proven',
      object: ['backup', proof ? backupIdOf(proof.backupEndedAt.toISOString()) : null],
      detail: {
        proven: proof !== undefined && isProven(proof),
        files: proof?.files ?? 0,
        missing: proof?.missingFiles ?? 0,
        events: proof?.events ?? 0,
        faults: proof?.faults ?? 0,
      },
    });
    if (!proof || !isProven(proof)) await raiseAlert(platform, work, { name: 'backup-unproven' });
  });
}
