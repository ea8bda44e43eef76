import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@openroll/server/platform/postgres/embedded-postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoPassword, type Person, signIn } from '../../../server/test/actors.ts';
import { turnOn } from '../../../server/test/authenticator.ts';
import { buildUser } from '../../../server/test/builders.ts';
import { openWorld, type World } from '../../../server/test/world.ts';
import { commandsOn } from '../../test/commands-on.ts';
import { admin } from './admin.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const runOn = commandsOn(() => world);
afterAll(() => world.close());

/** Runs it as the command line would, and reads what it prints. */
async function tell(...args: string[]): Promise<string> {
  const [code, printed] = await runOn(admin, ...args);
  expect(code).toBe(0);
  return printed;
}
async function me(person: Person) {
  const { statusCode, body } = await person.inject({ method: 'GET', url: '/api/users/me' });
  return { status: statusCode, body: JSON.parse(body) };
}
const run = async (...args: string[]): Promise<string> =>
  /shown once: (\S{16})$/.exec(await tell(...args))?.[1] ?? '';

it('makes an administrator who signs in with the printed password, and changes it first', async () => {
  const password = await run('create', 'fay@example.test', 'Fay', 'First');
  const fay = await signIn(world, 'fay@example.test', password);
  expect((await me(fay)).body).toMatchObject({ roles: ['HomeOfficeAdmin'], must: 'change-password' });
});

it('takes a lost authenticator and remembered browsers away with the password, and tells the owner', async () => {
  const { id, email } = await buildUser(world);
  const person = await signIn(world, email);
  await turnOn(world, person);
  const printed = await tell('reset', email);
  expect(printed).toContain('their authenticator and remembered browsers are forgotten');
  const fresh = await signIn(world, email, /(\S{16})$/.exec(printed)?.[1]);
  expect((await me(fresh)).body.must).toBe('change-password');
  expect((await me(person)).status).toBe(401);
  const { database } = world.platform;
  const mails = await database.selectFrom('mails').select('subject').where('recipient', '=', email).execute();
  expect(mails).toHaveLength(3);
  const audits = await database
    .selectFrom('audit_events')
    .select(['action', 'request_id'])
    .where('object_id', '=', String(id))
    .where('request_id', '=', 'command line')
    .execute();
  expect(audits.map(({ action }) => action).sort()).toEqual([
    'user.password-reset',
    'user.two-step-turned-off',
  ]);
});

it('gives and takes roles, which ends the sessions of whoever loses one, and is written down', async () => {
  const { id, email } = await buildUser(world);
  const person = await signIn(world, email);
  expect(await tell('roles', email.toUpperCase(), 'CaseAdmin', 'ReportAdmin')).toMatch(
    /is CaseAdmin, ReportAdmin$/,
  );
  expect((await me(person)).body.roles).toEqual(['CaseAdmin', 'ReportAdmin']);
  expect(await tell('roles', email, 'none')).toMatch(/is an agent without further roles$/);
  expect((await me(person)).status).toBe(401);
  expect(await tell('roles', email, 'none')).toMatch(/is an agent without further roles$/);
  const audits = await world.platform.database
    .selectFrom('audit_events')
    .select(['detail', 'request_id'])
    .where('object_id', '=', String(id))
    .where('action', '=', 'user.roles-changed')
    .orderBy('id')
    .execute();
  expect(audits).toEqual([
    { detail: { added: ['CaseAdmin', 'ReportAdmin'], removed: [] }, request_id: 'command line' },
    { detail: { added: [], removed: ['CaseAdmin', 'ReportAdmin'] }, request_id: 'command line' },
  ]);
});

it('never takes the home office from its last active administrator', async () => {
  await world.platform.database.updateTable('users').set({ roles: [] }).execute();
  const { email } = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
  await expect(admin(['roles', email, 'none'])).rejects.toThrow(
    'This is the last active home office administrator. Please appoint another one first.',
  );
  const other = await buildUser(world);
  await tell('roles', other.email, 'HomeOfficeAdmin');
  await tell('roles', email, 'none');
});

it.each([
  ['nobody', ['ghost@example.test', 'CaseAdmin'], 'nobody has the email ghost@example.test'],
  ['a role that does not exist', ['agent@example.test', 'Boss'], 'Boss is no role: HomeOfficeAdmin'],
  ['the role of API users', ['agent@example.test', 'APIUser'], 'and no other, and nobody else has it'],
  ['an API user', ['key@example.test', 'CaseAdmin'], 'and no other, and nobody else has it'],
])('gives no role: %s', async (_, args, message) => {
  for (const [name, is_api_user] of [
    ['agent', false],
    ['key', true],
  ] as const) {
    const email = `${name}@example.test`;
    const known = world.platform.database.selectFrom('users').select('id').where('email', '=', email);
    if (!(await known.executeTakeFirst())) await buildUser(world, { email, is_api_user });
  }
  await expect(admin(['roles', ...args])).rejects.toThrow(message);
});

it('lets the identity provider name somebody anew, once there is something to forget', async () => {
  const { id, email } = await buildUser(world);
  await expect(admin(['unlink', email])).rejects.toThrow('has not signed in through an identity provider');
  await expect(admin(['unlink', 'ghost@example.test'])).rejects.toThrow('nobody has the email ghost');
  const now = world.platform.clock();
  const { database } = world.platform;
  await database
    .insertInto('user_identities')
    .values({ issuer: 'https://id.test', subject: '7', user_id: id, created_at: now, last_used_at: now })
    .execute();
  const person = await signIn(world, email);
  expect(await tell('unlink', email)).toContain(`${email} is signed out everywhere`);
  expect((await me(person)).status).toBe(401);
  const linked = database.selectFrom('user_identities').select('subject').where('user_id', '=', id);
  expect(await linked.execute()).toEqual([]);
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
});

it.each([
  [[]],
  [['reset']],
  [['reset', 'a@example.test', 'my-own-password']],
  [['unlink', 'a@example.test', 'b@example.test']],
  [['create', 'a@example.test', 'Ann']],
  [['create', 'a@example.test', 'Ann', 'van', 'Dyk']],
  [['remove', 'a@example.test']],
  [['roles', 'a@example.test']],
  [['roles']],
])('tells its usage for %j', async (args) => {
  await expect(admin(args)).rejects.toThrow(
    'usage: openroll admin create EMAIL FIRST LAST, openroll admin reset EMAIL, openroll admin roles',
  );
});
