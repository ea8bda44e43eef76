import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getCase } from '@openroll/contract/cases';
import type { Role } from '@openroll/domain/access/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, signIn } from '../../../test/actors.ts';
import { buildUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { proveLastBackup } from '../../prove-backup.ts';
import { workerOrigin } from '../audit/record-audit.ts';
import { storeOfSite } from '../backup/back-up-site.ts';
import type { BackupStore } from '../backup/backup-store.ts';
import { requireClaim } from '../backup/claim.ts';
import { guardTokens } from '../links/guard-tokens.ts';
import { tokenInvalid } from '../links/links.ts';
import { wordsOf } from '../mail/email-words.ts';
import { openSession } from '../sign-in/sessions.ts';
import { sweepSignIns } from '../sign-in/sweep-sign-ins.ts';
import { inTransaction } from '../unit-of-work.ts';
import { alertOfLargeExport } from './alert-of-large-export.ts';
import { alertOfNewNetwork } from './alert-of-new-network.ts';
import { watchSite } from './watch-site.ts';

let world: World;
let sam: Person;

beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_DEMO: 'off' } });
  await buildUser(world, { email: 'harper@home.test', roles: ['HomeOfficeAdmin'] });
  sam = await signIn(world, (await buildUser(world)).email);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.platform.database.deleteFrom('mails').execute();
});

/** When a folder of backups was begun. */
async function requireClaimAt(store: BackupStore): Promise<Date> {
  await requireClaim(store, world.dataDir);
  return store.writtenAt('site', 'claim');
}

const subjects = async () =>
  (
    await world.platform.database.selectFrom('mails').select(['subject', 'recipient']).orderBy('id').execute()
  ).map(({ subject, recipient }) => `${recipient}: ${subject.split(': ').at(-1)}`);
const alerted = (name: string) => world.logs.filter((line) => line.alert === name);
const toHarper = (text: string) => [`harper@home.test: ${text}`];

it('tells the home office of fifty refusals of one user within an hour, once', async () => {
  const refused = () => sam.call(getCase, { params: { id: 999_999 } });
  for (let n = 0; n < 49; n++) expect((await refused()).status).toBe(404);
  expect([await subjects(), alerted('refusals')]).toEqual([[], []]);
  await refused();
  expect(await subjects()).toEqual(toHarper('somebody is refused again and again'));
  expect(alerted('refusals')).toMatchObject([{ who: `user ${sam.userId}` }]);
  for (let n = 0; n < 50; n++) await refused();
  expect(alerted('refusals')).toHaveLength(2);
  expect(await subjects()).toHaveLength(1);
});

it('tells of fifty links that are good for nothing, from wherever they come', async () => {
  for (let n = 0; n < 50; n++) {
    const origin = { ...workerOrigin, ip: `203.0.${n}.7` };
    const guess = guardTokens(world.platform, origin, () => Promise.reject(tokenInvalid()));
    await expect(guess).rejects.toThrow();
  }
  expect(await subjects()).toEqual(toHarper('many links that are good for nothing'));
});

it('tells of a large export, and of the same user’s next one no sooner than in six hours', async () => {
  const take = (userId: number) =>
    inTransaction(world.platform, workerOrigin, (work) =>
      alertOfLargeExport(world.platform, work, { userId, rows: 6000 }),
    );
  await inTransaction(world.platform, workerOrigin, (work) =>
    alertOfLargeExport(world.platform, work, { userId: 7, rows: 5000 }),
  );
  expect(await subjects()).toEqual([]);
  await take(7);
  await take(7);
  await take(8);
  expect(await subjects()).toHaveLength(2);
  world.advance(6 * 3600 + 1);
  await take(7);
  expect(await subjects()).toHaveLength(3);
  expect(alerted('large-export').at(-1)).toMatchObject({ userId: 7, rows: 6000 });
});

it('tells of emails that wait, where there is somebody to send them', async () => {
  const { platform } = world;
  await inTransaction(platform, workerOrigin, (work) =>
    alertOfLargeExport(platform, work, { userId: 9, rows: 5001 }),
  );
  const sending = {
    ...platform,
    ports: { ...platform.ports, mail: { send: () => Promise.reject(new Error()) } },
  };
  const watch = (of: unknown) => watchSite(of as World['platform'], async () => 0.5);
  await watch(sending);
  world.advance(301);
  await watch(platform);
  expect(await subjects()).toHaveLength(1);
  await watch(sending);
  expect((await subjects()).at(-1)).toBe('harper@home.test: emails are waiting');
});

it('tells of jobs that failed for good, by kind, and of a disk that is almost full', async () => {
  const { platform } = world;
  await sql`insert into pgboss.job (name, state, completed_on) values ('deliver', 'failed', now()), ('deliver', 'failed', now()),
    ('send-webhook', 'failed', now() - interval '2 hours')`.execute(platform.database);
  await watchSite(platform, async () => 0.15);
  expect(alerted('jobs-failed')).toMatchObject([{ job: 'deliver' }]);
  expect(alerted('disk-full')).toEqual([]);
  await watchSite(platform, async () => 0.149);
  expect(await subjects()).toEqual([
    ...toHarper('work in the background has failed'),
    ...toHarper('the disk is almost full'),
  ]);
  const mail = await platform.database
    .selectFrom('mails')
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(wordsOf(platform, mail.message_id, mail).text).toContain(
    '2 jobs of the kind deliver failed for good',
  );
});

it('tells of a built-in database whose last backup is older than 26 hours, or that has none yet', async () => {
  const { platform } = world;
  const backupDir = join(world.dataDir, '..', `${basename(world.dataDir)}-backups`);
  const config = { ...platform.config, databaseUrl: undefined, backupDir };
  const store = storeOfSite(config, { make: true });
  if (!store) throw new Error('no backups');
  const watchAt = (hours: number) =>
    watchSite({ ...platform, config, clock: () => new Date(hours * 3_600_000) }, async () => 0.5);
  const told = async () => (await subjects()).filter((subject) => subject.includes('backup'));
  try {
    await watchAt(0);
    expect(await told()).toEqual([]);
    const made = (await requireClaimAt(store)).getTime() / 3_600_000;
    await watchAt(made + 25.9);
    expect(await told()).toEqual([]);
    await watchAt(made + 26.1);
    expect(await told()).toEqual(toHarper('the last backup is old'));
    await store.put('backups', '2090-01-01T00-00-00.000Z', Buffer.from('{}'));
    const ended = Date.UTC(2090, 0, 1) / 3_600_000;
    await watchAt(ended + 25.9);
    expect(alerted('backup-old')).toHaveLength(1);
    await watchAt(ended + 26.1);
    expect(alerted('backup-old')).toHaveLength(2);
    await watchSite(platform, async () => 0.5);
    expect(alerted('backup-old')).toHaveLength(2);
  } finally {
    rmSync(backupDir, { recursive: true });
  }
});

it('tells of the rest where the folder of backups cannot be read, and of that in the log', async () => {
  const { platform } = world;
  const backupDir = join(world.dataDir, '..', `${basename(world.dataDir)}-unreadable`);
  const config = { ...platform.config, demo: false, databaseUrl: undefined, backupDir };
  mkdirSync(backupDir);
  writeFileSync(join(backupDir, 'backups'), 'in the place of a folder');
  try {
    const aDayLater = new Date(platform.clock().getTime() + 86_400_000);
    await watchSite({ ...platform, config, clock: () => aDayLater }, async () => 0.05);
    expect(await subjects()).toEqual(toHarper('the disk is almost full'));
    expect(alerted('job-item')).toMatchObject([{ job: 'watch-site', item: 'backup' }]);
  } finally {
    rmSync(backupDir, { recursive: true });
  }
});

it('tells of a backup that cannot be restored', async () => {
  const { platform } = world;
  const config = { ...platform.config, databaseUrl: undefined, backupDir: join(world.dataDir, '../nowhere') };
  await proveLastBackup({ ...platform, config });
  expect(alerted('backup-unproven')).toHaveLength(1);
  expect((await subjects()).at(-1)).toBe('harper@home.test: a backup cannot be trusted');
  await proveLastBackup(platform);
  expect(alerted('backup-unproven')).toHaveLength(1);
});

it('tells of an administrator who signs in from another network, and of nobody else', async () => {
  const { platform } = world;
  const signedIn = async (roles: readonly Role[], ips: readonly string[]) => {
    const { id } = await buildUser(world, { roles: [...roles] });
    for (const ip of ips)
      await inTransaction(platform, workerOrigin, async (work) => {
        await alertOfNewNetwork(platform, work, { userId: id, roles, ip });
        await openSession(work.tx, work.now, { userId: id, roles, ip, userAgent: 'a browser' });
      });
    return id;
  };
  const before = (await subjects()).length;
  await signedIn(['UserAdmin'], ['203.0.113.4', '203.0.113.99', '203.0.113.4']);
  await signedIn([], ['203.0.113.4', '198.51.100.7']);
  expect([(await subjects()).length - before, alerted('new-network')]).toEqual([0, []]);
  const id = await signedIn(['UserAdmin'], ['203.0.113.4', '198.51.100.7', '203.0.113.4']);
  expect(alerted('new-network')).toMatchObject([{ userId: id }]);
  expect(await subjects()).toContain('harper@home.test: an administrator signs in from another network');
});

it('tells of an administrator who comes back after their sign-ins were forgotten, and not of the first of all', async () => {
  const { email, id } = await buildUser(world, { roles: ['UserAdmin'] });
  const told = () => alerted('new-network').filter(({ userId }) => userId === id).length;
  await signIn(world, email);
  expect(told()).toBe(0);
  world.advance(60 * 86_400);
  expect(await sweepSignIns(world.platform)).toBeGreaterThan(0);
  await signIn(world, email);
  expect(told()).toBe(1);
  await signIn(world, email);
  expect(told()).toBe(1);
});
