import { getMe } from '@openroll/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '../../src/features/accounts/reset-password.ts';
import { demoPassword, signIn } from '../actors.ts';
import { buildUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.platform.database.deleteFrom('attempts').execute());
afterAll(() => world.close());

const fresh = 'Quite-Another-Password-7';

/** What somebody sees of a try: everything but the reference and the time of the answer. */
async function attempt(email: string, password: string, ip = '198.51.100.7') {
  const { statusCode, headers, body } = await world.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    remoteAddress: ip,
  });
  const { 'x-request-id': _reference, date: _date, ...seen } = headers;
  return { status: statusCode, headers: seen, body };
}

const failuresOf = (id: number) =>
  world.platform.database
    .selectFrom('users')
    .select(['failed_sign_ins', 'password_reset_required'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function auditsOf(id: number, action: string) {
  const audits = world.platform.database.selectFrom('audit_events').select(['action', 'detail']);
  return audits.where('object_id', '=', String(id)).where('action', '=', action).execute();
}

describe('the failures of an account', () => {
  it('are counted from every network, for years, until it signs in', async () => {
    const { id, email } = await buildUser(world);
    for (const ip of ['203.0.113.1', '192.0.2.1', '2001:db8:1::1']) {
      expect((await attempt(email, 'wrong', ip)).status).toBe(401);
      world.advance(300 * 86_400);
    }
    expect(await failuresOf(id)).toEqual({ failed_sign_ins: 3, password_reset_required: false });
    await signIn(world, email);
    expect(await failuresOf(id)).toEqual({ failed_sign_ins: 0, password_reset_required: false });
  });

  it('leave out the tries that were not looked at', async () => {
    const { id, email } = await buildUser(world);
    for (let count = 0; count < 5; count++) await attempt(email, 'wrong');
    expect((await attempt(email, 'wrong')).status).toBe(429);
    expect((await failuresOf(id)).failed_sign_ins).toBe(5);
  });

  it('let the right password in after ninety-nine', async () => {
    const { id, email } = await buildUser(world, { failed_sign_ins: 98 });
    await attempt(email, 'wrong', '203.0.113.1');
    expect((await failuresOf(id)).failed_sign_ins).toBe(99);
    await signIn(world, email);
  });
});

describe('after a hundred failures', () => {
  it('no password lets in from anywhere, and the audit tells once', async () => {
    const { id, email } = await buildUser(world, { failed_sign_ins: 99 });
    await attempt(email, 'wrong', '203.0.113.1');
    expect(await failuresOf(id)).toEqual({ failed_sign_ins: 100, password_reset_required: true });
    for (const ip of ['203.0.113.1', '192.0.2.1'])
      expect((await attempt(email, demoPassword, ip)).status).toBe(401);
    world.advance(400 * 86_400);
    expect((await attempt(email, demoPassword)).status).toBe(401);
    expect(await auditsOf(id, 'user.reset-required')).toEqual([
      { action: 'user.reset-required', detail: { failures: 100 } },
    ]);
  });

  it('AC20 the right password, a wrong one and an unknown account are answered alike, byte by byte, delays included', async () => {
    const closed = await buildUser(world, { failed_sign_ins: 100, password_reset_required: true });
    const open = await buildUser(world);
    const tries = [
      [closed.email, demoPassword],
      [closed.email, 'wrong'],
      [open.email, 'wrong'],
      ['nobody-at-all@example.test', demoPassword],
    ] as const;
    for (const status of [401, 401, 401, 401, 401, 429]) {
      const answers: Awaited<ReturnType<typeof attempt>>[] = [];
      for (const [nth, [email, password]] of tries.entries())
        answers.push(await attempt(email, password, `10.0.${nth}.1`));
      expect(answers[0]?.status).toBe(status);
      expect(answers).toEqual(answers.map(() => answers[0]));
    }
  });

  it('does not end the sessions of its owner: a stranger could bring that about', async () => {
    const { email } = await buildUser(world, { failed_sign_ins: 99 });
    const owner = await signIn(world, email);
    await world.platform.database
      .updateTable('users')
      .set({ failed_sign_ins: 99 })
      .where('email', '=', email)
      .execute();
    await attempt(email, 'wrong', '203.0.113.1');
    expect((await attempt(email, demoPassword)).status).toBe(401);
    expect((await owner.call(getMe)).status).toBe(200);
  });

  it('the right password gains nothing by coming at the same moment as the hundredth failure', async () => {
    const { id, email } = await buildUser(world, { failed_sign_ins: 99 });
    const [, right] = await Promise.all([
      attempt(email, 'wrong', '203.0.113.1'),
      attempt(email, demoPassword, '192.0.2.1'),
    ]);
    const { password_reset_required } = await failuresOf(id);
    expect(right.status).toBe(password_reset_required ? 401 : 200);
  });
});

describe('a reset', () => {
  it('takes a new password only, ends every session, and forgets failures and delays', async () => {
    const { id, email } = await buildUser(world, { failed_sign_ins: 99 });
    const before = await signIn(world, email);
    for (let count = 0; count < 5; count++) await attempt(email, 'wrong');
    expect((await attempt(email, demoPassword)).status).toBe(429);
    await world.platform.database
      .updateTable('users')
      .set({ failed_sign_ins: 100, password_reset_required: true })
      .where('id', '=', id)
      .execute();

    await resetPassword(world.platform, { email: ` ${email.toUpperCase()}`, password: fresh });
    expect(await failuresOf(id)).toEqual({ failed_sign_ins: 0, password_reset_required: false });
    expect((await before.call(getMe)).status).toBe(401);
    expect((await attempt(email, demoPassword)).status).toBe(401);
    expect((await attempt(email, fresh)).status).toBe(200);
    expect(await auditsOf(id, 'user.password-reset')).toHaveLength(1);
    await resetPassword(world.platform, { email, password: `${fresh}-again` });
    await signIn(world, email, `${fresh}-again`);
  });

  it.each([
    ['nobody', {}, 'missing@example.test', 'nobody has the email missing@example.test'],
    [
      'an API user',
      { email: 'key@example.test', is_api_user: true },
      'key@example.test',
      'has a key, and no password',
    ],
    [
      'somebody deactivated',
      { email: 'left@example.test', status: 'deactivated' as const },
      'left@example.test',
      'is deactivated',
    ],
  ])('refuses %s', async (_, given, email, message) => {
    await buildUser(world, given);
    await expect(resetPassword(world.platform, { email, password: fresh })).rejects.toThrow(message);
  });

  it('keeps to the policy for passwords', async () => {
    const { email } = await buildUser(world);
    await expect(resetPassword(world.platform, { email, password: 'short' })).rejects.toThrow(
      'at least 8 characters',
    );
    await signIn(world, email);
  });
});
