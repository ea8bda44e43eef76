import { confirmEmail, register } from '@openroll/contract/accounts';
import { login } from '@openroll/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, nobody } from '../../../test/actors.ts';
import { buildUser } from '../../../test/builders.ts';
import { emailsTo, latestToken } from '../../../test/emails.ts';
import { openTwin } from '../../../test/twin.ts';
import { defaultNow, openWorld, type World } from '../../../test/world.ts';

let world: World;
let stranger: ReturnType<typeof nobody>;
beforeAll(async () => {
  world = await openWorld();
  stranger = nobody(world);
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

const form = (email: string, more: object = {}) => ({
  email,
  password: 'a-long-enough-phrase',
  first_name: 'Rita',
  last_name: 'Agent',
  code: 'R7',
  ...more,
});
const registerWith = (body: object, of: World = world) => nobody(of).call(register, { body });
const userOf = (email: string) =>
  world.platform.database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const auditOf = async (id: number) => {
  const rows = await world.platform.database
    .selectFrom('audit_events')
    .select('action')
    .where('object_id', '=', String(id))
    .where('object_type', '=', 'user')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('registering', () => {
  it('makes a deactivated agent, who confirms the address and then waits for review', async () => {
    const { status, body } = await registerWith(form(' Rita@Example.test '));
    expect([status, body]).toEqual([200, { success: true }]);
    const registered = await userOf('rita@example.test');
    expect(registered).toMatchObject({
      username: 'rita@example.test',
      status: 'deactivated',
      email_confirmed_at: null,
      awaiting_review: false,
      roles: [],
      code: 'R7',
    });
    const [mail] = await emailsTo(world, 'rita@example.test');
    expect(mail?.subject).toBe('Openroll: please confirm your email address');
    expect(mail?.text).toContain('Hello Rita,');
    expect(mail?.text).toContain('within 24 hours');

    const token = await latestToken(world, 'rita@example.test');
    expect((await stranger.call(confirmEmail, { body: { token } })).body).toEqual({ success: true });
    expect(await userOf('rita@example.test')).toMatchObject({
      status: 'deactivated',
      awaiting_review: true,
      email_confirmed_at: world.platform.clock(),
    });
    const entry = { email: 'rita@example.test', password: 'a-long-enough-phrase' };
    expect((await stranger.call(login, { body: entry })).status).toBe(401);
    expect(await auditOf(registered?.id ?? 0)).toEqual([
      'user.registered',
      'user.email-confirmed',
      'user.sign-in-failed',
    ]);
  });

  it('tells whoever reviews users and wants to hear of it, and nobody else', async () => {
    const wants = { pref_receive_new_user_notifications: true };
    const reviewer = await buildUser(world, { ...wants, roles: ['UserAdmin'], first_name: 'Uma' });
    const others = [
      await buildUser(world, { roles: ['UserAdmin'] }),
      await buildUser(world, { ...wants, roles: ['CaseAdmin'] }),
      await buildUser(world, { ...wants, roles: ['HomeOfficeAdmin'], status: 'deactivated' }),
    ];
    await registerWith(form('noted@example.test'));
    expect(await emailsTo(world, reviewer.email)).toEqual([]);
    const token = await latestToken(world, 'noted@example.test');
    await stranger.call(confirmEmail, { body: { token } });
    await stranger.call(confirmEmail, { body: { token } });
    const [mail, ...more] = await emailsTo(world, reviewer.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Rita Agent (noted@example.test) has registered');
    expect(mail?.text).toContain(`/user-details/${(await userOf('noted@example.test'))?.id}`);
    for (const { email } of others) expect(await emailsTo(world, email)).toEqual([]);
  });

  it('names every field that is missing', async () => {
    const answer = await registerWith({});
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ field_name, message }) => [field_name, message])).toEqual(
      ['email', 'first_name', 'last_name', 'code', 'password'].map((field) => [
        field,
        'This field is required.',
      ]),
    );
  });

  it('tells of a password that will not do beside what is missing', async () => {
    const answer = await registerWith(form('', { password: 'short' }));
    expect(answer.errors.map(({ field_name }) => field_name)).toEqual(['email', 'password']);
  });

  it.each([
    ['an address without a domain', { email: 'rita' }, 'email'],
    ['a line break in the address (AC43)', { email: 'a@example.test\r\nBcc: b@example.test' }, 'email'],
    ['two addresses (AC43)', { email: 'a@example.test,b@example.test' }, 'email'],
    ['a line break in a name (AC43)', { first_name: 'Ri\r\nta' }, 'first_name'],
    ['a short password', { password: 'short' }, 'password'],
    ['the own name as the password', { first_name: 'Margarethe', password: 'margarethe' }, 'password'],
    ['the own address as the password', { password: 'refused@example.test' }, 'password'],
  ])('refuses %s', async (_, wrong, field) => {
    const answer = await registerWith(form('refused@example.test', wrong));
    expect([answer.status, answer.errors[0]?.field_name]).toEqual([400, field]);
    expect(await userOf('refused@example.test')).toBeUndefined();
  });

  it('AC07 takes nothing but the five fields: neither roles nor status nor permissions', async () => {
    const { status } = await registerWith(
      form('climber@example.test', {
        roles: ['HomeOfficeAdmin'],
        status: 'active',
        is_api_user: true,
        permissions: ['change_user'],
        awaiting_review: true,
        email_confirmed_at: defaultNow,
        __proto__: { roles: ['HomeOfficeAdmin'] },
      }),
    );
    expect(status).toBe(200);
    expect(await userOf('climber@example.test')).toMatchObject({
      roles: [],
      status: 'deactivated',
      is_api_user: false,
      awaiting_review: false,
      email_confirmed_at: null,
    });
  });

  it('lets the latest registration of an unconfirmed address stand, and its link alone', async () => {
    await registerWith(form('again@example.test', { first_name: 'First', password: 'the-first-phrase' }));
    const first = await latestToken(world, 'again@example.test');
    await registerWith(form('again@example.test', { first_name: 'Second', password: 'the-second-phrase' }));
    const second = await latestToken(world, 'again@example.test');
    expect((await stranger.call(confirmEmail, { body: { token: first } })).status).toBe(400);
    expect((await stranger.call(confirmEmail, { body: { token: second } })).status).toBe(200);
    expect(await userOf('again@example.test')).toMatchObject({ first_name: 'Second' });
    await world.platform.database
      .updateTable('users')
      .set({ status: 'active' })
      .where('email', '=', 'again@example.test')
      .execute();
    const enter = (password: string) =>
      stranger.call(login, { body: { email: 'again@example.test', password } });
    expect((await enter('the-first-phrase')).status).toBe(401);
    expect((await enter('the-second-phrase')).status).toBe(200);
  });

  it.each([
    ['an active user', {}],
    ['an invited one', { status: 'invited' as const, email_confirmed_at: null }],
    [
      'an administrator who was invited and deactivated',
      { status: 'deactivated' as const, email_confirmed_at: null },
    ],
    ['one who waits for review', { status: 'deactivated' as const, awaiting_review: true }],
  ])('changes nothing of %s with the same address, who gets an email', async (_, given) => {
    const user = await buildUser(world, given);
    const before = await userOf(user.email);
    expect((await registerWith(form(user.email))).body).toEqual({ success: true });
    expect(await userOf(user.email)).toEqual(before);
    const [mail] = await emailsTo(world, user.email);
    expect(mail?.subject).toBe('Openroll: you already have an account');
    expect(mail?.text).toContain('Hello Test,');
    expect(mail?.text).toContain('/forgot-password');
    expect(mail?.text).not.toContain('Rita');
  });

  it('makes one user of ten registrations of one address at once, with one live link', async () => {
    const bodies = Array.from({ length: 10 }, (_, turn) => form('race@example.test', { code: `R${turn}` }));
    const answers = await Promise.all(bodies.map((body) => registerWith(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const user = await userOf('race@example.test');
    const live = await world.platform.database
      .selectFrom('links')
      .select('id')
      .where('user_id', '=', user?.id ?? 0)
      .where('revoked_at', 'is', null)
      .execute();
    expect(live).toHaveLength(1);
  });

  it('frees the address of a deleted user', async () => {
    const gone = await buildUser(world, { status: 'deactivated', deleted_at: world.platform.clock() });
    await registerWith(form(gone.email));
    expect((await emailsTo(world, gone.email)).at(-1)?.subject).toContain('please confirm');
  });
});

describe('AC20 whether an address has an account', () => {
  it('is told neither by the reply of a registration nor by its headers', async () => {
    const known = await buildUser(world);
    const answers = [
      await registerWith(form('unheard-of@example.test')),
      await registerWith(form(known.email)),
    ];
    const own = { 'x-request-id': '', date: '' };
    const [unknown, other] = answers.map(({ status, text, headers }) => ({
      status,
      text,
      headers: { ...headers, ...own },
    }));
    expect(other).toEqual(unknown);
  });
});

describe('the link of a confirmation', () => {
  it('ends after a day, and says no more than an unknown one', async () => {
    await registerWith(form('late@example.test'));
    const token = await latestToken(world, 'late@example.test');
    world.advance(86_400);
    const late = await stranger.call(confirmEmail, { body: { token } });
    const unknown = await stranger.call(confirmEmail, { body: { token: 'x'.repeat(43) } });
    expect(late.status).toBe(400);
    expect(late.text).toBe('{"errors":[{"message":"Token may be invalid.","code":"token-invalid"}]}');
    expect(unknown.text).toBe(late.text);
  });

  it('answers the same where it is opened once more within the day, and is unknown after it', async () => {
    await registerWith(form('twice@example.test'));
    const body = { token: await latestToken(world, 'twice@example.test') };
    const open = async () => (await stranger.call(confirmEmail, { body })).status;
    expect([await open(), await open()]).toEqual([200, 200]);
    world.advance(86_400);
    expect(await open()).toBe(400);
  });

  it('keeps whoever an administrator has activated already active', async () => {
    await registerWith(form('early@example.test'));
    await world.platform.database
      .updateTable('users')
      .set({ status: 'active' })
      .where('email', '=', 'early@example.test')
      .execute();
    const token = await latestToken(world, 'early@example.test');
    expect((await stranger.call(confirmEmail, { body: { token } })).status).toBe(200);
    expect(await userOf('early@example.test')).toMatchObject({ status: 'active', awaiting_review: false });
  });
});

describe('limits of registering', () => {
  let strict: World;
  let twin: World;
  beforeAll(async () => {
    strict = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1' } });
    twin = await openTwin(strict);
  });
  afterAll(async () => {
    await twin.close();
    await strict.close();
  });

  it('are five an hour from one address, counted by two processes together', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { status } = await registerWith(form(`flood${turn}@example.test`), turn % 2 ? strict : twin);
      expect(status).toBe(200);
    }
    for (const one of [strict, twin]) {
      const refused = await registerWith(form('flood9@example.test'), one);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    }
    strict.advance(3600);
    expect((await registerWith(form('flood9@example.test'), twin)).status).toBe(200);
  });

  it('let no more than three emails an hour go to one address, and say nothing of it', async () => {
    const user = await buildUser(strict);
    for (let turn = 0; turn < 5; turn++) {
      const response = await strict.app.inject({
        method: 'POST',
        url: '/api/users/register',
        payload: form(user.email),
        remoteAddress: `10.0.${turn}.1`,
      });
      expect(response.statusCode).toBe(200);
    }
    expect(await emailsTo(strict, user.email)).toHaveLength(3);
  });

  it('AC17 are twenty unknown tokens in ten minutes from one address', async () => {
    const guess = (of: World) => nobody(of).call(confirmEmail, { body: { token: 'guess' } });
    for (let turn = 0; turn < 20; turn++) expect((await guess(turn % 2 ? strict : twin)).status).toBe(400);
    expect((await guess(strict)).status).toBe(429);
    strict.advance(600);
    expect((await guess(twin)).status).toBe(400);
    strict.advance(600);
    const atOnce = await Promise.all(Array.from({ length: 40 }, () => guess(strict)));
    expect(atOnce.filter(({ status }) => status === 400)).toHaveLength(20);
  });
});

it('writes neither token nor address into the log', async () => {
  await registerWith(form('unlogged@example.test'));
  const token = await latestToken(world, 'unlogged@example.test');
  await world.app.inject(`/confirmation/${token}`);
  await world.app.inject(`/reset-password/${token}?${token}`);
  await stranger.call(confirmEmail, { body: { token } });
  const written = JSON.stringify(world.logs);
  expect(written).not.toContain(token);
  expect(written).not.toContain('unlogged');
  expect(written).not.toContain(demoPassword);
});
