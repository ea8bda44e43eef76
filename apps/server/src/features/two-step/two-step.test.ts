import {
  beginTwoStep,
  confirmTwoStep,
  getTwoStep,
  listMySessions,
  removeMyTwoStep,
  removeUserTwoStep,
  renewRecoveryCodes,
} from '@openroll/contract/accounts';
import { login } from '@openroll/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, nobody, type Person, signIn } from '../../../test/actors.ts';
import { codeNow, turnOn } from '../../../test/authenticator.ts';
import { buildUser, signInUser } from '../../../test/builders.ts';
import { defaultNow, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

async function somebody() {
  const { id, email } = await buildUser(world);
  return { id, email, person: await signIn(world, email) };
}
const enter = (email: string, code?: string, password = demoPassword) =>
  nobody(world).call(login, { body: { email, password, code } });
const stateOf = async (person: Person) => (await person.call(getTwoStep)).body;
const emailsTo = async (email: string) => {
  const mails = world.platform.database.selectFrom('mails').select('subject').where('recipient', '=', email);
  return (await mails.orderBy('id').execute()).map(({ subject }) => subject);
};

describe('turning two-step sign-in on', () => {
  it('asks for no code before a first one has been given', async () => {
    const { email, person } = await somebody();
    const begun = (await person.call(beginTwoStep)).body;
    expect(begun.otpauth_uri).toContain(`secret=${begun.secret}`);
    expect(begun.otpauth_uri).toMatch(/^otpauth:\/\/totp\/Openroll:.*algorithm=SHA1&digits=6&period=30$/);
    expect(await stateOf(person)).toEqual({ on: false, required: false, recovery_codes_left: 0 });
    expect((await enter(email)).status).toBe(200);
  });

  it('takes a first code, shows ten recovery codes once, and tells the owner', async () => {
    const { email, person } = await somebody();
    const { secret } = (await person.call(beginTwoStep)).body;
    const wrong = await person.call(confirmTwoStep, { body: { code: '000000' } });
    expect([wrong.status, wrong.errors[0]]).toMatchObject([
      400,
      { code: 'two-step-code-wrong', field_name: 'code' },
    ]);
    const code = codeNow(world, secret);
    const { recovery_codes } = (await person.call(confirmTwoStep, { body: { code } })).body;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const one of recovery_codes) expect(one).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect(await stateOf(person)).toEqual({ on: true, required: false, recovery_codes_left: 10 });
    expect(await emailsTo(email)).toEqual(['Openroll: two-step sign-in is on']);
    const again = await person.call(confirmTwoStep, { body: { code } });
    expect([again.status, again.errors[0]?.code]).toEqual([400, 'two-step-not-begun']);
  });

  it('keeps the authenticator in use while another one is being set up', async () => {
    const { email, person } = await somebody();
    const old = await turnOn(world, person);
    const { secret } = (await person.call(beginTwoStep)).body;
    world.advance(60);
    expect((await enter(email, codeNow(world, secret))).status).toBe(401);
    expect((await enter(email, codeNow(world, old.secret))).status).toBe(200);
    world.advance(60);
    expect((await person.call(confirmTwoStep, { body: { code: codeNow(world, secret) } })).status).toBe(200);
    world.advance(60);
    expect((await enter(email, codeNow(world, old.secret))).status).toBe(401);
    expect((await enter(email, codeNow(world, secret))).status).toBe(200);
    expect((await enter(email, old.recovery_codes[0])).status).toBe(401);
  });

  it('wants the password to have been given lately', async () => {
    const { person } = await somebody();
    world.advance(601);
    for (const endpoint of [beginTwoStep, renewRecoveryCodes, removeMyTwoStep])
      expect((await person.call(endpoint)).errors[0]?.code).toBe('step_up');
    expect((await person.call(confirmTwoStep, { body: { code: '1' } })).errors[0]?.code).toBe('step_up');
  });

  it('keeps neither secret nor codes where they can be read', async () => {
    const { id, person } = await somebody();
    const { secret, recovery_codes } = await turnOn(world, person);
    const { database } = world.platform;
    const rows = [
      await database.selectFrom('user_two_steps').selectAll().where('user_id', '=', id).execute(),
      await database.selectFrom('user_recovery_codes').selectAll().where('user_id', '=', id).execute(),
      await database.selectFrom('audit_events').selectAll().execute(),
      await database.selectFrom('mails').selectAll().execute(),
      world.logs,
    ];
    const readable = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const one of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(readable).not.toContain(one);
  });
});

describe('signing in with two steps', () => {
  it('asks whoever has the right password for a code, which counts as no failure', async () => {
    const { id, email, person } = await somebody();
    const { secret } = await turnOn(world, person);
    for (let count = 0; count < 8; count++) {
      const asked = await enter(email);
      expect([asked.status, asked.errors[0]?.code]).toEqual([401, 'two-step-needed']);
      expect(asked.headers['set-cookie']).toBeUndefined();
    }
    expect((await enter(email, undefined, 'wrong')).errors[0]?.code).toBe('sign-in-failed');
    world.advance(30);
    expect((await enter(email, ` ${codeNow(world, secret).replace(/^.{3}/, '$& ')} `)).body.id).toBe(id);
  });

  it('counts a wrong code like a wrong password', async () => {
    const { id, email, person } = await somebody();
    const { secret } = await turnOn(world, person);
    for (let count = 0; count < 5; count++) {
      const refused = await enter(email, '000000');
      expect([refused.status, refused.errors[0]?.code]).toEqual([401, 'two-step-code-wrong']);
    }
    const row = await world.platform.database
      .selectFrom('users')
      .select('failed_sign_ins')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.failed_sign_ins).toBe(5);
    // Not even that a password is right is told anymore.
    expect((await enter(email)).status).toBe(429);
    expect((await enter(email, codeNow(world, secret))).status).toBe(429);
  });

  it('never tells by the code whether a password is right', async () => {
    const { email, person } = await somebody();
    const { secret } = await turnOn(world, person);
    world.advance(30);
    const answers = [
      await enter(email, codeNow(world, secret), 'wrong'),
      await enter(email, '000000', 'wrong'),
      await enter('ghost@example.test', '000000', 'wrong'),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await enter(email, codeNow(world, secret))).status).toBe(200);
  });

  it.each([
    ['the one before', -30, 200],
    ['this one', 0, 200],
    ['the next', 30, 200],
    ['two before', -60, 401],
    ['two after', 60, 401],
  ])('takes a code of the time step that is %s: %i s, %i', async (_, off, status) => {
    const { email, person } = await somebody();
    const { secret } = await turnOn(world, person);
    world.advance(300);
    expect((await enter(email, codeNow(world, secret, off))).status).toBe(status);
  });

  it('takes no code twice, nor an earlier one after a later, nor the one that turned it on', async () => {
    const { email, person } = await somebody();
    const { secret } = await turnOn(world, person);
    expect((await enter(email, codeNow(world, secret))).status).toBe(401);
    world.advance(300);
    const code = codeNow(world, secret);
    expect((await enter(email, code)).status).toBe(200);
    expect((await enter(email, code)).status).toBe(401);
    expect((await enter(email, codeNow(world, secret, -30))).status).toBe(401);
  });

  it('takes one of two tries with the same code at the same moment', async () => {
    const { email, person } = await somebody();
    const { secret } = await turnOn(world, person);
    world.advance(300);
    const code = codeNow(world, secret);
    const answers = await Promise.all([enter(email, code), enter(email, code), enter(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('takes each recovery code once, however it is written, and counts down', async () => {
    const { email, person } = await somebody();
    const { recovery_codes } = await turnOn(world, person);
    const [first = '', second = ''] = recovery_codes;
    expect((await enter(email, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enter(email, first)).status).toBe(401);
    expect((await enter(email, second)).status).toBe(200);
    expect((await stateOf(person)).recovery_codes_left).toBe(8);
  });

  it("takes nobody else's recovery code", async () => {
    const one = await somebody();
    const other = await somebody();
    await turnOn(world, one.person);
    const { recovery_codes } = await turnOn(world, other.person);
    expect((await enter(one.email, recovery_codes[0])).status).toBe(401);
  });

  it('renews recovery codes, which ends the earlier ones', async () => {
    const { email, person } = await somebody();
    const { recovery_codes } = await turnOn(world, person);
    const renewed = (await person.call(renewRecoveryCodes)).body.recovery_codes;
    expect((await enter(email, recovery_codes[0])).status).toBe(401);
    expect((await enter(email, renewed[0])).status).toBe(200);
    const { person: without } = await somebody();
    expect((await without.call(renewRecoveryCodes)).errors[0]?.code).toBe('two-step-not-begun');
  });
});

describe('turning two-step sign-in off', () => {
  it('lets the password alone in again, tells the owner once, and may be done twice', async () => {
    const { email, person } = await somebody();
    await turnOn(world, person);
    for (let count = 0; count < 2; count++) expect((await person.call(removeMyTwoStep)).status).toBe(200);
    expect(await stateOf(person)).toEqual({ on: false, required: false, recovery_codes_left: 0 });
    expect((await enter(email)).status).toBe(200);
    expect(await emailsTo(email)).toEqual([
      'Openroll: two-step sign-in is on',
      'Openroll: two-step sign-in is off',
    ]);
  });

  it("takes a lost authenticator away from another user's account", async () => {
    const { id, email, person } = await somebody();
    await turnOn(world, person);
    const admin = await signInUser(world, { roles: ['UserAdmin'] });
    for (let count = 0; count < 2; count++)
      expect((await admin.call(removeUserTwoStep, { params: { id } })).status).toBe(200);
    expect((await enter(email)).status).toBe(200);
    expect(await emailsTo(email)).toContain('Openroll: two-step sign-in is off');
  });

  it('AC06 is refused above oneself, for oneself, for nobody and without the permission', async () => {
    const above = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
    const admin = await signInUser(world, { roles: ['UserAdmin'] });
    const { person: agent, id } = await somebody();
    const remove = async (who: Person, target: number) =>
      (await who.call(removeUserTwoStep, { params: { id: target } })).status;
    expect(await remove(admin, above.id)).toBe(403);
    expect(await remove(admin, admin.userId ?? 0)).toBe(403);
    expect(await remove(admin, 999_999)).toBe(404);
    expect(await remove(agent, id)).toBe(403);
    expect(await remove(nobody(world), id)).toBe(401);
    const gone = await buildUser(world, { deleted_at: world.platform.clock() });
    expect(await remove(admin, gone.id)).toBe(404);
    world.advance(601);
    expect(await remove(admin, id)).toBe(403);
  });
});

describe.each(['admins', 'all'] as const)('where the site wants it from %s', (twoStepPolicy) => {
  let strict: World;
  beforeAll(async () => {
    strict = await openWorld({ site: { twoStepPolicy } });
  });
  afterAll(() => strict.close());

  it('an administrator sets it up before anything else, and cannot turn it off', async () => {
    const { email } = await buildUser(strict, { roles: ['CaseAdmin'] });
    const { body } = await nobody(strict).call(login, { body: { email, password: demoPassword } });
    expect(body.must).toBe('set-up-two-step');
    const person = await signIn(strict, email);
    const refused = await person.call(listMySessions);
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'two-step-setup-required']);
    expect((await person.call(getTwoStep)).body).toMatchObject({ on: false, required: true });
    const { secret } = await turnOn(strict, person);
    expect((await person.call(listMySessions)).status).toBe(200);
    const off = await person.call(removeMyTwoStep);
    expect([off.status, off.errors[0]?.code]).toEqual([400, 'two-step-required']);
    strict.advance(60);
    const code = codeNow(strict, secret);
    const entered = await nobody(strict).call(login, { body: { email, password: demoPassword, code } });
    expect(entered.body.must).toBeNull();
  });

  it('an agent must only where everybody must', async () => {
    const { email } = await buildUser(strict);
    const { body } = await nobody(strict).call(login, { body: { email, password: demoPassword } });
    expect(body.must).toBe(twoStepPolicy === 'all' ? 'set-up-two-step' : null);
  });
});
