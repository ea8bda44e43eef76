import {
  confirmEmail,
  finalizeInvitation,
  finalizePasswordReset,
  register,
  requestPasswordReset,
  sendInvitation,
} from '@openroll/contract/accounts';
import { getMe, login } from '@openroll/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, nobody, signIn } from '../../../test/actors.ts';
import { openBrowser } from '../../../test/browser.ts';
import { type BuiltUser, buildUser, signInUser, type UserGiven } from '../../../test/builders.ts';
import { emailsTo, latestToken } from '../../../test/emails.ts';
import { timeRatio } from '../../../test/time-ratio.ts';
import { openTwin } from '../../../test/twin.ts';
import { defaultNow, openWorld, type World } from '../../../test/world.ts';

let world: World;
let stranger: ReturnType<typeof nobody>;
let admin: Awaited<ReturnType<typeof signIn>>;
let adminId: number;
beforeAll(async () => {
  world = await openWorld();
  stranger = nobody(world);
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
  const holly = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
  adminId = holly.id;
  admin = await signIn(world, holly.email);
});
afterAll(() => world.close());

const phrase = 'a-newly-chosen-phrase';
const refusedBytes = '{"errors":[{"message":"Token may be invalid.","code":"token-invalid"}]}';

const askReset = (username: string, of: World = world) =>
  nobody(of).call(requestPasswordReset, { body: { username } });
const reset = (token: string, password = phrase, of: World = world) =>
  nobody(of).call(finalizePasswordReset, { body: { token, password } });
const accept = (token: string, password = phrase, of: World = world) =>
  nobody(of).call(finalizeInvitation, { body: { token, password } });
const enter = (email: string, password: string) => stranger.call(login, { body: { email, password } });
const rowOf = (id: number) =>
  world.platform.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setUser = (id: number, values: object) =>
  world.platform.database.updateTable('users').set(values).where('id', '=', id).execute();

async function withReset(given: UserGiven = {}): Promise<BuiltUser & { readonly token: string }> {
  const user = await buildUser(world, given);
  expect((await askReset(user.email)).status).toBe(200);
  return { ...user, token: await latestToken(world, user.email) };
}

async function withInvitation(given: UserGiven = {}): Promise<BuiltUser & { readonly token: string }> {
  const user = await buildUser(world, { status: 'invited', email_confirmed_at: null, ...given });
  expect((await admin.call(sendInvitation, { body: { user_id: user.id } })).status).toBe(200);
  return { ...user, token: await latestToken(world, user.email) };
}

describe('a new password by email', () => {
  it('is chosen once: every session ends, failures and remembered browsers are forgotten, the owner is told', async () => {
    const user = await withReset({ must_change_password: false });
    const browser = openBrowser(world);
    await browser.signIn(user.email, demoPassword);
    await setUser(user.id, { failed_sign_ins: 100, password_reset_required: true });
    for (let turn = 0; turn < 6; turn++) await enter(user.email, 'wrong');

    expect((await reset(user.token)).body).toEqual({ success: true });
    expect((await browser.send('GET', getMe.path)).status).toBe(401);
    expect((await enter(user.email, demoPassword)).status).toBe(401);
    expect((await enter(user.email, phrase)).status).toBe(200);
    expect(await rowOf(user.id)).toMatchObject({ failed_sign_ins: 0, password_reset_required: false });
    const devices = await world.platform.database
      .selectFrom('remembered_devices')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(devices).toHaveLength(1);
    const mails = await emailsTo(world, user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Openroll: choose a new password',
      'Openroll: your password has been changed',
    ]);
    expect(mails[0]?.text).toContain('within 30 minutes');
  });

  it('is asked for by username, too, in any case', async () => {
    const user = await buildUser(world, { username: 'resetter' });
    expect((await askReset(' ReSetter ')).status).toBe(200);
    expect(await emailsTo(world, user.email)).toHaveLength(1);
    expect((await askReset(' ')).errors[0]).toMatchObject({ code: 'required', field_name: 'username' });
  });

  it.each(['confirm', 'passwordConfirmed'])('is not what was sent otherwise as %s', async (field) => {
    const { token } = await withReset();
    const body = { token, password: phrase, [field]: 'mistyped' };
    for (const endpoint of [finalizePasswordReset, finalizeInvitation]) {
      const answer = await stranger.call(endpoint, { body });
      expect([answer.status, answer.errors.map(({ code, field_name }) => [code, field_name])]).toEqual([
        400,
        [['password-mismatch', field]],
      ]);
    }
    const same = { token, password: phrase, [field]: phrase };
    expect((await stranger.call(finalizePasswordReset, { body: same })).status).toBe(200);
  });

  it('is refused by the policy before the link is used up', async () => {
    const user = await withReset({ first_name: 'Maximiliane' });
    for (const [password, code] of [
      ['', 'required'],
      ['short', 'password-too-short'],
      ['MAXIMILIANE', 'password-common'],
      [user.email, 'password-common'],
    ] as const) {
      const answer = await reset(user.token, password);
      expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field_name]).toEqual([
        400,
        code,
        'password',
      ]);
    }
    expect((await reset(user.token)).status).toBe(200);
  });

  it('gives an invited user a fresh invitation instead', async () => {
    const user = await buildUser(world, { status: 'invited' });
    await askReset(user.email);
    const [mail] = await emailsTo(world, user.email);
    expect(mail?.subject).toBe('Openroll: you have been invited');
    expect((await accept(await latestToken(world, user.email))).status).toBe(200);
  });

  it('AC20 answers everybody alike, and writes to active and invited users only', async () => {
    const users = [
      await buildUser(world),
      await buildUser(world, { status: 'deactivated' }),
      await buildUser(world, { status: 'deactivated', deleted_at: world.platform.clock() }),
      await buildUser(world, { is_api_user: true, roles: ['APIUser'] }),
    ];
    const answers = [];
    for (const email of [...users.map((user) => user.email), 'nobody@example.test'])
      answers.push(await askReset(email));
    const own = { 'x-request-id': '', date: '' };
    const seen = answers.map(({ status, text, headers }) =>
      JSON.stringify([status, text, { ...headers, ...own }]),
    );
    expect(new Set(seen).size).toBe(1);
    const counts = await Promise.all(users.map(async ({ email }) => (await emailsTo(world, email)).length));
    expect(counts).toEqual([1, 0, 0, 0]);
  });

  it('AC20 takes as long for an account that does not exist as for one that does', async () => {
    const ratio = await timeRatio(
      async () => {
        const { email } = await buildUser(world);
        return () => askReset(email);
      },
      async (round) => () => askReset(`ghost${round}@example.test`),
    );
    // Without the common floor, writing a link and an email takes several times as long as finding nobody.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });
});

describe('an invitation', () => {
  it('is accepted by choosing a password: the user is active and the address confirmed', async () => {
    const user = await withInvitation({ must_change_password: true });
    expect((await enter(user.email, demoPassword)).status).toBe(401);
    expect((await accept(user.token)).body).toEqual({ success: true });
    expect(await rowOf(user.id)).toMatchObject({
      status: 'active',
      must_change_password: false,
      email_confirmed_at: world.platform.clock(),
    });
    expect((await enter(user.email, phrase)).status).toBe(200);
    const mails = await emailsTo(world, user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Openroll: you have been invited',
      'Openroll: your account is ready',
    ]);
    expect(mails[0]?.text).toContain('within 7 days');
  });

  it('is sent again to an invited user, and the earlier one ends', async () => {
    const user = await withInvitation();
    await admin.call(sendInvitation, { body: { user_id: user.id } });
    const second = await latestToken(world, user.email);
    expect((await accept(user.token)).text).toBe(refusedBytes);
    expect((await accept(second)).status).toBe(200);
    const answer = await admin.call(sendInvitation, { body: { user_id: user.id } });
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, 'user-not-invited']);
  });

  it('is sent by whoever may, to nobody above them, and to nobody who does not exist', async () => {
    const invited = await buildUser(world, { status: 'invited' });
    const above = await buildUser(world, { status: 'invited', roles: ['HomeOfficeAdmin'] });
    const agent = await signInUser(world);
    const uma = await signInUser(world, { roles: ['UserAdmin'] });
    const by = async (person: typeof agent, user_id: number) =>
      (await person.call(sendInvitation, { body: { user_id } })).status;
    expect(await by(stranger as typeof agent, invited.id)).toBe(401);
    expect(await by(agent, invited.id)).toBe(403);
    expect(await by(uma, invited.id)).toBe(200);
    expect(await by(uma, above.id)).toBe(403);
    expect(await by(uma, 999_999)).toBe(404);
    expect(await emailsTo(world, above.email)).toEqual([]);
  });
});

const kinds = [
  { kind: 'a reset', give: withReset, use: reset, life: 30 * 60, given: {} },
  {
    kind: 'an invitation',
    give: withInvitation,
    use: accept,
    life: 7 * 86_400,
    given: { status: 'invited' },
  },
] as const;

describe.each(kinds)('the link of $kind', ({ give, use, life, given }) => {
  it('AC14 is good for nothing a second time', async () => {
    const { token, email } = await give();
    expect((await use(token)).status).toBe(200);
    const again = await use(token, 'another-long-phrase');
    expect([again.status, again.text]).toEqual([400, refusedBytes]);
    expect((await enter(email, 'another-long-phrase')).status).toBe(401);
  });

  it('lets exactly one of many who use it at once choose the password, in two processes', async () => {
    const twin = await openTwin(world);
    for (let round = 0; round < 3; round++) {
      const { token, email } = await give();
      const phrases = Array.from({ length: 8 }, (_, turn) => `racing-phrase-${round}-${turn}`);
      const answers = await Promise.all(phrases.map((one, turn) => use(token, one, turn % 2 ? world : twin)));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array.from({ length: 7 }, () => 400),
      ]);
      const winner = phrases[answers.findIndex(({ status }) => status === 200)] ?? '';
      expect((await enter(email, winner)).status).toBe(200);
      await world.platform.database.deleteFrom('attempts').execute();
    }
    await twin.close();
  });

  it('ends with its time, to the second', async () => {
    const user = await give();
    world.advance(life);
    expect((await use(user.token)).text).toBe(refusedBytes);
    world.advance(-1);
    expect((await use(user.token)).status).toBe(200);
  });

  it('knows nobody anymore once it is used or over: not even their own words, which are no password', async () => {
    const over = await give();
    world.advance(life);
    expect((await use(over.token, over.email)).text).toBe(refusedBytes);
    world.advance(-life);
    const used = await give();
    expect((await use(used.token, used.email)).errors[0]?.code).toBe('password-common');
    expect((await use(used.token)).status).toBe(200);
    expect((await use(used.token, used.email)).text).toBe(refusedBytes);
  });

  it('AC16 is not used up by whoever opens its page', async () => {
    const { token } = await give();
    for (const url of [`/reset-password/${token}`, `/invitation/${token}`])
      for (const method of ['GET', 'HEAD'] as const) await world.app.inject({ method, url });
    const peek = await world.app.inject({ url: finalizePasswordReset.path, query: { token } });
    expect(peek.statusCode).toBe(401);
    expect((await use(token)).status).toBe(200);
  });

  it('AC11 is dead once whoever sent it may not sign in anymore, unless the site says otherwise', async () => {
    const user = await buildUser(world, given);
    await admin.call(requestPasswordReset, { body: { username: user.email } });
    const token = await latestToken(world, user.email);
    await setUser(adminId, { status: 'deactivated' });
    expect((await use(token)).text).toBe(refusedBytes);
    await setUser(adminId, { status: 'active' });
    expect((await use(token)).status).toBe(200);
  });

  it.each([
    ['deactivated', { status: 'deactivated' }],
    ['deleted', { status: 'deactivated', deleted_at: new Date(defaultNow) }],
    ['an API user', { is_api_user: true }],
  ])('is dead for a user who is %s', async (_, values) => {
    const { id, token } = await give();
    const before = (await rowOf(id)).password_hash;
    await setUser(id, values);
    expect((await use(token)).text).toBe(refusedBytes);
    expect((await rowOf(id)).password_hash).toBe(before);
  });

  it('AC47 leads to the configured address, whatever host a request claims', async () => {
    const user = await buildUser(world, given);
    await world.app.inject({
      method: 'POST',
      url: requestPasswordReset.path,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.1' },
      payload: { username: user.email },
    });
    const [mail] = await emailsTo(world, user.email);
    const { host, port } = world.platform.config;
    expect(mail?.text).toContain(`http://${host}:${port}/`);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('is stored as a hash only, and never logged', async () => {
    const { token } = await give();
    await use('not-a-token');
    await use(token);
    const links = await world.platform.database.selectFrom('links').selectAll().execute();
    const audits = await world.platform.database.selectFrom('audit_events').selectAll().execute();
    expect(JSON.stringify([links, audits, world.logs])).not.toContain(token);
  });
});

describe('AC15 a token', () => {
  it('is good for its own kind only', async () => {
    await stranger.call(register, {
      body: {
        email: 'kinds@example.test',
        password: phrase,
        first_name: 'Kim',
        last_name: 'Kinds',
        code: 'K1',
      },
    });
    const confirmation = await latestToken(world, 'kinds@example.test');
    const byReset = await withReset();
    const byInvitation = await withInvitation();
    const confirm = (token: string) => stranger.call(confirmEmail, { body: { token } });
    for (const answer of [
      await reset(confirmation),
      await accept(confirmation),
      await confirm(byReset.token),
      await accept(byReset.token),
      await confirm(byInvitation.token),
      await reset(byInvitation.token),
    ])
      expect([answer.status, answer.text]).toEqual([400, refusedBytes]);
    expect((await confirm(confirmation)).status).toBe(200);
    expect((await reset(byReset.token)).status).toBe(200);
    expect((await accept(byInvitation.token)).status).toBe(200);
  });

  it.each(['', 'x', 'x'.repeat(43), '../../etc/passwd', "' or 1=1 --", '\u0000', 'ü'.repeat(43)])(
    'AC20 that was never issued (%j) is answered like every other',
    async (token) => {
      const answers = [await reset(token), await accept(token)];
      for (const { status, text } of answers) expect([status, text]).toEqual([400, refusedBytes]);
    },
  );
});

describe('limits of emails', () => {
  let strict: World;
  let twin: World;
  beforeAll(async () => {
    strict = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1' }, site: { linksOutliveSender: true } });
    twin = await openTwin(strict);
  });
  beforeEach(() => strict.platform.database.deleteFrom('attempts').execute());
  afterAll(async () => {
    await twin.close();
    await strict.close();
  });

  it('let three resets an hour go to one account, by email or username, from two processes, and say nothing', async () => {
    const user = await buildUser(strict, { username: 'thrice' });
    for (let turn = 0; turn < 6; turn++) {
      const answer = await askReset(turn % 2 ? user.email : 'thrice', turn % 2 ? strict : twin);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    expect(await emailsTo(strict, user.email)).toHaveLength(3);
    strict.advance(3600);
    await askReset(user.email, strict);
    expect(await emailsTo(strict, user.email)).toHaveLength(4);
  });

  it('refuse the twenty-first reset an hour from one address, whatever the account', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async (_, turn) => {
        const answer = await askReset(`ghost${turn}@example.test`, turn % 2 ? strict : twin);
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('refuse the fourth invitation an hour to one user', async () => {
    const holly = await signIn(strict, (await buildUser(strict, { roles: ['HomeOfficeAdmin'] })).email);
    const user = await buildUser(strict, { status: 'invited' });
    const send = () => holly.call(sendInvitation, { body: { user_id: user.id } });
    for (let turn = 0; turn < 3; turn++) expect((await send()).status).toBe(200);
    const fourth = await send();
    expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, '3600']);
    expect(await emailsTo(strict, user.email)).toHaveLength(3);
  });

  it('AC11 leave a link alive after its sender where the site wants that', async () => {
    const sender = await buildUser(strict, { roles: ['HomeOfficeAdmin'] });
    const holly = await signIn(strict, sender.email);
    const user = await buildUser(strict, { status: 'invited' });
    await holly.call(sendInvitation, { body: { user_id: user.id } });
    await strict.platform.database
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', sender.id)
      .execute();
    expect((await accept(await latestToken(strict, user.email), phrase, strict)).status).toBe(200);
  });
});
