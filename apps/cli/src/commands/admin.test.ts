import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@openroll/server/platform/postgres/embedded-postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { demoPassword, signIn } from '../../../server/test/actors.ts';
import { buildUser } from '../../../server/test/builders.ts';
import { openWorld, type World } from '../../../server/test/world.ts';
import { admin } from './admin.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', world.databaseUrl);
  vi.stubEnv('OPENROLL_DATA_DIR', world.dataDir);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => world.close());

/** Runs it as the command line would, and reads the password that it prints. */
async function run(...args: string[]): Promise<string> {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  expect(await admin(args)).toBe(0);
  const [[line] = []] = print.mock.calls;
  return /shown once: (\S{16})$/.exec(String(line))?.[1] ?? '';
}

it('makes an administrator who signs in with the printed password', async () => {
  const password = await run('create', 'fay@example.test', 'Fay', 'First');
  await signIn(world, 'fay@example.test', password);
});

it('lets somebody in again who was closed out, with the printed password only', async () => {
  const { email } = await buildUser(world, { failed_sign_ins: 100, password_reset_required: true });
  await expect(signIn(world, email)).rejects.toThrow('401');
  const password = await run('reset', email);
  await expect(signIn(world, email, demoPassword)).rejects.toThrow('401');
  await signIn(world, email, password);
});

it('works beside the running site, on the PostgreSQL that came with the packages', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'openroll-admin-'));
  chmodSync(dataDir, 0o711);
  const postgres = join(dataDir, 'postgres');
  const site = await startEmbeddedPostgres({ dataDir: postgres, durable: false, log: () => undefined });
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('OPENROLL_DATA_DIR', dataDir);
  try {
    await run('create', 'fay@example.test', 'Fay', 'First');
    await run('reset', 'fay@example.test');
    expect(await findRunningPostgres(postgres)).toBe(site.url);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true });
  }
}, 30_000);

it.each([
  [[]],
  [['reset']],
  [['reset', 'a@example.test', 'my-own-password']],
  [['create', 'a@example.test', 'Ann']],
  [['create', 'a@example.test', 'Ann', 'van', 'Dyk']],
  [['remove', 'a@example.test']],
])('tells its usage for %j', async (args) => {
  await expect(admin(args)).rejects.toThrow(
    'usage: openroll admin create EMAIL FIRST LAST, or openroll admin',
  );
});
