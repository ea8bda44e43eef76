import { plainWords as t } from '@openroll/products/plain-words';
import { type Config, readConfig } from '@openroll/server/config';
import { commandLineOrigin } from '@openroll/server/platform/audit/record-audit';
import { findRunningCluster, markPoint } from '@openroll/server/platform/backup/back-up';
import { backUpSite, storeOfSite } from '@openroll/server/platform/backup/back-up-site';
import { endOf, readBackup } from '@openroll/server/platform/backup/backup';
import type { BackupStore } from '@openroll/server/platform/backup/backup-store';
import { adoptBackups } from '@openroll/server/platform/backup/claim';
import { recordAuditAlone } from '@openroll/server/platform/unit-of-work';
import { isProven, proveBackup } from '@openroll/server/prove-backup';
import { withPlatform } from '@openroll/server/with-platform';

type Verb = (config: Config, store: BackupStore, rest: readonly string[]) => Promise<number>;

const verbs: Readonly<Record<string, { readonly takes: number; readonly work: Verb }>> = {
  make: { takes: 0, work: make },
  status: { takes: 0, work: status },
  point: { takes: 1, work: point },
  prove: { takes: 0, work: prove },
  adopt: { takes: 0, work: adopt },
};

/**
 * `openroll backup make | status | point NAME | prove | adopt` (§11.11), beside the running site. `status` and `prove` need no database, so
 * that they can be asked before a site is restored; instants are printed as `restore` takes them. 1 where a backup is not proven.
 */
export async function backup(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb?.takes !== rest.length)
    throw new Error('usage: openroll backup make | status | point NAME | prove | adopt');
  const config = readConfig(process.env);
  const store = storeOfSite(config, { make: name === 'make' });
  if (!store) throw new Error('OPENROLL_BACKUP_DIR is not set: it says where backups go');
  return verb.work(config, store, rest);
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

async function make(config: Config): Promise<number> {
  const made = await withPlatform(config, (platform) => backUpSite(platform, commandLineOrigin));
  const copied = made?.files.copied ?? 0;
  console.log(
    made?.database
      ? t('commandLine.backup.made', { size: megabytes(made.database.bytes), copied })
      : t('commandLine.backup.filesOnly', { copied }),
  );
  return 0;
}

async function status(_config: Config, store: BackupStore): Promise<number> {
  const ids = await store.list('backups');
  const [first] = ids;
  if (first === undefined) {
    console.log(t('commandLine.backup.none'));
    return 0;
  }
  for (const id of ids) {
    const { bytes } = await readBackup(store, id);
    console.log(t('commandLine.backup.one', { ended: endOf(id).toISOString(), size: megabytes(bytes) }));
  }
  const last = (await store.list('wal')).at(-1);
  const to = last === undefined ? endOf(ids.at(-1) ?? first) : await store.writtenAt('wal', last);
  console.log(t('commandLine.backup.reach', { from: endOf(first).toISOString(), to: to.toISOString() }));
  const points = await store.list('points');
  if (points.length > 0) console.log(t('commandLine.backup.points', { names: { list: points, as: 'and' } }));
  return 0;
}

async function adopt(config: Config, store: BackupStore): Promise<number> {
  await withPlatform(config, async (platform) => {
    await adoptBackups(store, config.dataDir);
    await recordAuditAlone(platform, commandLineOrigin, {
      action: 'site.backups-adopted',
      object: ['backup', null],
    });
  });
  console.log(t('commandLine.backup.adopted', { folder: store.folder, dataDir: config.dataDir }));
  return 0;
}

async function point(config: Config, store: BackupStore, [name = '']: readonly string[]): Promise<number> {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(name))
    throw new Error('a point has a name of letters, digits, dots and dashes, 60 at most');
  const cluster = config.databaseUrl === undefined ? await findRunningCluster(config.dataDir) : undefined;
  if (!cluster) throw new Error('points are of the built-in database, while the site runs');
  const { at } = await markPoint(store, cluster, name);
  await withPlatform(config, (platform) =>
    recordAuditAlone(platform, commandLineOrigin, { action: 'site.point-marked', object: ['backup', name] }),
  );
  console.log(t('commandLine.backup.marked', { name, at }));
  return 0;
}

async function prove(config: Config): Promise<number> {
  const proof = await proveBackup(config);
  const { files, missingFiles: missing, events, faults, seconds } = proof;
  const when = {
    ended: proof.backupEndedAt.toISOString(),
    reached: proof.reachedAt.toISOString(),
  };
  console.log(
    isProven(proof)
      ? t('commandLine.backup.proven', { ...when, seconds, events, files })
      : t('commandLine.backup.unproven', { ...when, missing, faults }),
  );
  return isProven(proof) ? 0 : 1;
}
