import { createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { listMySessions } from '@openroll/contract/accounts';
import { getMe, login, logout } from '@openroll/contract/sign-in';
import { permissionsOf } from '@openroll/domain/access/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, nobody, personWith, signIn } from '../../../test/actors.ts';
import { buildTag, buildUser } from '../../../test/builders.ts';
import { timeRatio } from '../../../test/time-ratio.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ fullHashing: true });
});
afterAll(() => world.close());

/** Resolves when a statement waits for a row that another transaction holds. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.platform.database);
    if (rows.length > 0) return;
  }
}

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']);

describe('signing in', () => {
  it('answers who signed in, with permissions, tags and the states licensed today', async () => {
    const user = await buildUser(world, { email: 'ada@example.test', licenses: ['TX', 'IL'], code: 'A7' });
    await world.platform.database
      .insertInto('user_licenses')
      .values({
        user_id: user.id,
        state: 'NV',
        number: 'old',
        valid_from: '2020-01-01',
        valid_to: '2026-03-17',
      })
      .execute();
    const tag = await buildTag(world, { name: 'West', users: [user.id] });
    const { status, body, headers } = await nobody(world).call(login, {
      body: { email: 'ada@example.test', password: demoPassword },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: user.id,
      email: 'ada@example.test',
      username: 'ada@example.test',
      code: 'A7',
      status: 'active',
      last_login: '2026-03-18T17:00:00.000Z',
      roles: [],
      tags: [{ id: tag.id, name: 'West' }],
      permissions: permissionsOf([]),
      is_api_user: false,
      licensed_states: ['IL', 'TX'],
    });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['email', 'username'] as const)(
    'takes email or username as %s, in any case and with blanks around it',
    async (field) => {
      const user = await buildUser(world, { username: `ada-${field}` });
      for (const name of [user.email, `ada-${field}`]) {
        const body = { [field]: ` ${name.toUpperCase()} `, password: demoPassword };
        expect((await nobody(world).call(login, { body })).body.id).toBe(user.id);
      }
    },
  );

  it.each([
    [{}, ['email', 'password']],
    [{ username: ' ' }, ['username', 'password']],
    [{ email: '', password: 'x' }, ['email']],
    [{ email: 'ada@example.test' }, ['password']],
  ])('names every field that %j lacks', async (body, fields) => {
    const answer = await nobody(world).call(login, { body: body as { password: string } });
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ field_name, message }) => [field_name, message])).toEqual(
      fields.map((field) => [field, 'This field is required.']),
    );
  });

  it('lets in who took the address of somebody deleted, and never the deleted one', async () => {
    const deleted_at = world.platform.clock();
    await buildUser(world, { email: 'again@example.test', status: 'active', deleted_at });
    const body = { email: 'again@example.test', password: demoPassword };
    expect((await nobody(world).call(login, { body })).status).toBe(401);
    const next = await buildUser(world, { email: 'again@example.test' });
    expect((await nobody(world).call(login, { body })).body.id).toBe(next.id);
  });

  it('says what has to be done before anything else', async () => {
    const user = await buildUser(world, { must_change_password: true });
    const { body } = await nobody(world).call(login, {
      body: { email: user.email, password: demoPassword },
    });
    expect(body.must).toBe('change-password');
    const person = await signIn(world, user.email);
    expect((await person.call(getMe)).body.must).toBe('change-password');
    const refused = await person.call(listMySessions);
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'password-change-required']);
  });

  it('AC11 takes no password that was replaced while it was being checked', async () => {
    const user = await buildUser(world);
    const { database } = world.platform;
    const trying = await database.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
      const answer = nobody(world).call(login, { body: { email: user.email, password: demoPassword } });
      await somebodyWaits();
      await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user.id).execute();
      return { answer };
    });
    expect((await trying.answer).status).toBe(401);
  });

  it('stores only the hash of the session id, and writes neither email nor id into log or audit', async () => {
    const user = await buildUser(world, { email: 'secretive@example.test' });
    const { headers } = await nobody(world).call(login, {
      body: { email: user.email, password: demoPassword },
    });
    const id = /sid=([^;]+)/.exec(cookieOf(headers))?.[1] ?? '';
    await nobody(world).call(login, { body: { email: user.email, password: 'wrong' } });
    const rows = await world.platform.database
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(1);
    const audits = await world.platform.database
      .selectFrom('audit_events')
      .selectAll()
      .where('object_id', '=', String(user.id))
      .execute();
    expect(audits.map(({ action }) => action)).toEqual(['user.signed-in', 'user.sign-in-failed']);
    const attempts = await world.platform.database.selectFrom('attempts').selectAll().execute();
    const everything = JSON.stringify([rows, audits, attempts, world.logs]);
    expect(everything).not.toContain('secretive');
    expect(everything).not.toContain(id);
    expect(everything).not.toContain(demoPassword);
  });

  it.each([
    ['an account that does not exist', {}, 'ghost@example.test', 'whatever-it-is'],
    ['a wrong password', { email: 'right@example.test' }, 'right@example.test', 'whatever-it-is'],
    [
      'a deactivated user',
      { email: 'gone@example.test', status: 'deactivated' as const },
      'gone@example.test',
      demoPassword,
    ],
    [
      'an invited user',
      { email: 'new@example.test', status: 'invited' as const },
      'new@example.test',
      demoPassword,
    ],
    ['an API user', { email: 'api@example.test', is_api_user: true }, 'api@example.test', demoPassword],
    [
      'somebody deleted',
      { email: 'was@example.test', deleted_at: new Date(0) },
      'was@example.test',
      demoPassword,
    ],
    [
      'a user who needs a reset',
      { email: 'closed@example.test', password_reset_required: true },
      'closed@example.test',
      demoPassword,
    ],
  ])('AC20 answers %s like every other failure, byte by byte', async (_, given, email, password) => {
    await buildUser(world, given);
    const answer = await nobody(world).call(login, { body: { email, password } });
    expect(answer.status).toBe(401);
    expect(answer.text).toBe(
      '{"errors":[{"message":"The username or password is not correct, or the account is not active yet.","code":"sign-in-failed"}]}',
    );
    expect(answer.headers['set-cookie']).toBeUndefined();
    const other = await nobody(world).call(login, {
      body: { email: 'somebody-else@example.test', password },
    });
    await world.platform.database.deleteFrom('attempts').execute();
    const own = { 'x-request-id': '', date: '' };
    expect({ ...answer.headers, ...own }).toEqual({ ...other.headers, ...own });
  });

  it('AC20 takes as long for an account that does not exist as for a wrong password', async () => {
    const user = await buildUser(world);
    const failWith = async (email: string) => {
      world.advance(3600);
      await world.platform.database.deleteFrom('attempts').execute();
      return () => nobody(world).call(login, { body: { email, password: 'wrong' } });
    };
    const ratio = await timeRatio(
      (round) => failWith(`ghost${round}@example.test`),
      () => failWith(user.email),
    );
    // AC20 says 20 ms over 200 tries: at 70 ms a hash, which no setting makes cheaper, those take 15 s of a quiet machine.
    // Fourteen do: without the dummy hash an unknown account takes a tenth of the time, far more than the machine's noise.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('hashes the password anew when it was hashed with less than today', async () => {
    const peppered = createHmac('sha256', world.platform.keys.pepper)
      .update('small-but-long-enough')
      .digest('base64');
    const small = await hash(peppered, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const user = await buildUser(world, { password_hash: small });
    await signIn(world, user.email, 'small-but-long-enough');
    const { password_hash } = await world.platform.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    await signIn(world, user.email, 'small-but-long-enough');
  });

  it('refuses with 503 and Retry-After, and counts no failure, when too many sign-ins wait', async () => {
    const user = await buildUser(world);
    const many = Array.from({ length: 26 }, () =>
      world.app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { email: user.email, password: demoPassword },
        remoteAddress: '203.0.113.77',
      }),
    );
    const answers = await Promise.all(many);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const busy of answers.filter(({ statusCode }) => statusCode === 503))
      expect(busy.headers['retry-after']).toBe('2');
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22);
    await signIn(world, user.email);
  });
});

describe('the current user', () => {
  it('is nobody without a session, and is read anew with every request', async () => {
    expect((await nobody(world).call(getMe)).status).toBe(401);
    const user = await buildUser(world);
    const person = await signIn(world, user.email);
    expect((await person.call(getMe)).body.permissions).toContain('access_cases_page');
    await world.platform.database
      .updateTable('users')
      .set({ roles: ['ReportAdmin'] })
      .where('id', '=', user.id)
      .execute();
    expect((await person.call(getMe)).body.permissions).not.toContain('access_cases_page');
  });

  it.each([{ status: 'deactivated' as const }, { deleted_at: new Date(0) }])(
    'AC11 is gone with the next request after %j',
    async (change) => {
      const user = await buildUser(world);
      const person = await signIn(world, user.email);
      expect((await person.call(getMe)).status).toBe(200);
      await world.platform.database.updateTable('users').set(change).where('id', '=', user.id).execute();
      expect((await person.call(getMe)).status).toBe(401);
    },
  );
});

describe('signing out', () => {
  it('ends the session on the server, clears the cookie and the cache, and may be done twice', async () => {
    const user = await buildUser(world);
    const person = await signIn(world, user.email);
    const first = await person.call(logout);
    expect(first.body).toEqual({ success: true });
    expect(first.headers['clear-site-data']).toBe('"cache"');
    expect(cookieOf(first.headers)).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/);
    expect((await person.call(getMe)).status).toBe(401);
    expect((await person.call(logout)).status).toBe(200);
    const audits = await world.platform.database
      .selectFrom('audit_events')
      .select('action')
      .where('object_id', '=', String(user.id))
      .where('action', '=', 'user.signed-out')
      .execute();
    expect(audits).toHaveLength(1);
  });

  it('answers a stranger, too', async () => {
    expect((await nobody(world).call(logout)).status).toBe(200);
    expect((await personWith(world, { cookie: 'sid=never-issued' }).call(logout)).status).toBe(200);
  });
});
