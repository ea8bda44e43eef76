import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config, readConfig } from '../../src/config.ts';
import { verifyAudit } from '../../src/features/audit/verify-audit.ts';
import { workerOrigin } from '../../src/platform/audit/record-audit.ts';
import { findRunningCluster, markPoint } from '../../src/platform/backup/back-up.ts';
import { backUpSite, storeOfSite } from '../../src/platform/backup/back-up-site.ts';
import type { RestoreAsked } from '../../src/platform/backup/choose-backup.ts';
import { keepShipping } from '../../src/platform/backup/keep-shipping.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { recordAuditAlone } from '../../src/platform/unit-of-work.ts';
import { proveBackup } from '../../src/prove-backup.ts';
import { restoreSite } from '../../src/restore-site.ts';
import { withPlatform } from '../../src/with-platform.ts';

const canary = 'CANARY-of-a-clear-text';
let root: string;
let site: Config;
let between: Date;

const configOf = (dataDir: string, settings: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    OPENROLL_DATA_DIR: path.join(root, dataDir),
    OPENROLL_BACKUP_DIR: path.join(root, 'backups'),
    OPENROLL_DEMO: 'off',
    ...settings,
  });

/** A data directory with the site's keys alone. */
function withKeys(dataDir: string): Config {
  const config = configOf(dataDir);
  cpSync(path.join(site.dataDir, 'keys'), path.join(config.dataDir, 'keys'), { recursive: true });
  return config;
}

/** An event of the trail and a file, committed together with what names them. */
async function note(platform: Platform, text: string): Promise<void> {
  const bytes = Buffer.from(`${text} ${canary}`);
  const { name } = await platform.ports.files.put(bytes);
  await platform.database
    .insertInto('files')
    .values({
      case_id: null,
      kind: 'export',
      store_name: name,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      data_key: Buffer.from(canary),
      created_at: platform.clock(),
    })
    .execute();
  await recordAuditAlone(platform, workerOrigin, { action: `noted.${text}`, object: ['audit', null] });
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'openroll-backups-'));
  // More connections than the database of a restored site has: it must not give up for that.
  site = configOf('site', { OPENROLL_WEB_PROCESSES: '16' });
  await withPlatform(site, async (platform) => {
    const end = keepShipping(platform);
    await note(platform, 'before');
    await backUpSite(platform, workerOrigin);
    await note(platform, 'after');
    const store = storeOfSite(site, { make: false });
    const cluster = await findRunningCluster(site.dataDir);
    if (!store || !cluster) throw new Error('no backups');
    await markPoint(store, cluster, 'named');
    await note(platform, 'behind-the-point');
    // An instant here is whole milliseconds, a commit is of microseconds: neither commit falls into this one.
    await sleep(20);
    between = new Date();
    await sleep(20);
    await note(platform, 'last');
    await end();
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What a restored site has of what was noted; its trail is whole, and every file of it is there. */
async function restored(dataDir: string, asked: RestoreAsked): Promise<readonly string[]> {
  const config = withKeys(dataDir);
  const { missing } = await restoreSite(config, asked, () => undefined);
  expect(missing).toEqual([]);
  return withPlatform(config, async (platform) => {
    expect(await verifyAudit(platform, workerOrigin)).toMatchObject({ ok: true });
    const files = await platform.database.selectFrom('files').select('store_name').execute();
    for (const { store_name } of files)
      expect((await platform.ports.files.get(store_name)).toString()).toContain(canary);
    const events = await platform.database
      .selectFrom('audit_events')
      .select('action')
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toContain('site.restored');
    const noted = events.flatMap(({ action }) => (action.startsWith('noted.') ? [action.slice(6)] : []));
    expect(files).toHaveLength(noted.length);
    return noted;
  });
}

it('R17 restores all that was committed, to the last of it', async () => {
  expect(await restored('to-now', {})).toEqual(['before', 'after', 'behind-the-point', 'last']);
});

it('R17 restores to a named point', async () => {
  expect(await restored('to-point', { point: 'named' })).toEqual(['before', 'after']);
});

it('R17 restores to an instant', async () => {
  expect(await restored('to-instant', { to: between })).toEqual(['before', 'after', 'behind-the-point']);
});

it('refuses what it cannot do, and leaves no database behind', async () => {
  const config = withKeys('refused');
  // What a restore leaves behind that was killed.
  mkdirSync(path.join(config.dataDir, 'postgres/cluster.unfinished-killed/cluster'), { recursive: true });
  const asked = (one: RestoreAsked) => restoreSite(config, one, () => undefined);
  await expect(asked({ to: new Date('2020-01-01T00:00:00Z') })).rejects.toThrow('nothing before it');
  await expect(asked({ point: 'unknown' })).rejects.toThrow('there is no point "unknown"');
  await expect(asked({ to: new Date(Date.now() + 3_600_000) })).rejects.toThrow('recovery ended before');
  expect(
    readdirSync(path.join(config.dataDir, 'postgres')).filter((name) => name.startsWith('cluster')),
  ).toEqual([]);
  await expect(restoreSite(site, {}, () => undefined)).rejects.toThrow('holds a database');
});

it('proves the newest backup beside the site, and leaves nothing behind', async () => {
  mkdirSync(path.join(site.dataDir, 'restored-killed/postgres/cluster.unfinished-killed'), {
    recursive: true,
  });
  expect(await proveBackup(site)).toMatchObject({ files: 4, missingFiles: 0, faults: 0 });
  expect(readdirSync(site.dataDir).filter((name) => name.startsWith('restored-'))).toEqual([]);
});

it('AC48 shows nothing of the database to whoever has no key', () => {
  const folder = path.join(root, 'backups');
  const objects = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes(`${folder}/files`),
  );
  expect(objects.length).toBeGreaterThan(50);
  for (const { parentPath, name } of objects)
    expect(readFileSync(path.join(parentPath, name)).includes(canary), name).toBe(false);
});
