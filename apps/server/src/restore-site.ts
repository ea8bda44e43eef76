import { join } from 'node:path';
import type { Config } from './config.ts';
import { commandLineOrigin } from './platform/audit/record-audit.ts';
import { storeOfSite } from './platform/backup/back-up-site.ts';
import { backupIdOf } from './platform/backup/backup.ts';
import type { RestoreAsked } from './platform/backup/choose-backup.ts';
import { restoreCluster } from './platform/backup/restore-cluster.ts';
import { restoreFiles, restoreRoots } from './platform/backup/restore-files.ts';
import { storedNames } from './platform/backup/stored-names.ts';
import { recordAuditAlone } from './platform/unit-of-work.ts';
import { withPlatform } from './with-platform.ts';

/** What a site was restored from, and how far. */
export interface RestoredSite {
  readonly backupEndedAt: Date;
  readonly reachedAt: Date;
  readonly files: number;
  readonly missing: readonly string[];
}

/**
 * Restores a site into a data directory that holds its keys and no database (§11.11): the database, the files that it names, and the
 * signed roots of its trail, which notes it. Throws where there is a database, where no backup reaches what was asked, and without
 * OPENROLL_BACKUP_DIR.
 */
export async function restoreSite(
  config: Config,
  asked: RestoreAsked,
  log: (line: string) => void,
): Promise<RestoredSite> {
  if (config.databaseUrl !== undefined)
    throw new Error('DATABASE_URL is set: a database of the site’s own is restored with its own tools');
  const store = storeOfSite(config, { make: false });
  if (!store) throw new Error('OPENROLL_BACKUP_DIR is not set: where are the backups?');
  const { dataDir } = config;
  const restored = await restoreCluster(
    store,
    join(dataDir, 'postgres'),
    { ...asked, archived: true, log },
    async ({ url, backup, reachedAt }) => {
      await restoreRoots(store, dataDir, reachedAt);
      const files = await restoreFiles(store, storedNames(url), dataDir);
      return { backupEndedAt: new Date(backup.endedAt), reachedAt, ...files };
    },
  );
  await withPlatform(config, (platform) =>
    recordAuditAlone(platform, commandLineOrigin, {
      action: 'site.restored',
      object: ['backup', backupIdOf(restored.backupEndedAt.toISOString())],
      detail: {
        reached: restored.reachedAt.toISOString(),
        files: restored.files,
        missing: restored.missing.length,
      },
    }),
  );
  return restored;
}
