import { beginTwoStep, stepUp } from '@openroll/contract/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, nobody, type Person, signIn } from '../../../test/actors.ts';
import { codeNow, turnOn } from '../../../test/authenticator.ts';
import { openBrowser } from '../../../test/browser.ts';
import { buildUser } from '../../../test/builders.ts';
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

const minutes = 60;

async function somebody() {
  const { id, email } = await buildUser(world);
  return { id, email, person: await signIn(world, email) };
}
/** Any dangerous action will do. */
const isOpenTo = async (person: Person) => (await person.call(beginTwoStep)).errors[0]?.code !== 'step_up';
const give = (person: Person, body: { password?: string; code?: string }) => person.call(stepUp, { body });

describe('a dangerous action', () => {
  it('is open for ten minutes after signing in, and after giving the password again', async () => {
    const { person } = await somebody();
    world.advance(10 * minutes);
    expect(await isOpenTo(person)).toBe(true);
    world.advance(1);
    expect(await isOpenTo(person)).toBe(false);
    expect((await give(person, { password: demoPassword })).body).toEqual({ success: true });
    world.advance(10 * minutes);
    expect(await isOpenTo(person)).toBe(true);
    world.advance(1);
    expect(await isOpenTo(person)).toBe(false);
  });

  it('is open in the session that gave the password, and in no other', async () => {
    const { email, person } = await somebody();
    const other = await signIn(world, email);
    world.advance(11 * minutes);
    await give(person, { password: demoPassword });
    expect([await isOpenTo(person), await isOpenTo(other)]).toEqual([true, false]);
  });

  it('is open after a code of the authenticator, each once, or a recovery code', async () => {
    const { person } = await somebody();
    const { secret, recovery_codes } = await turnOn(world, person);
    world.advance(11 * minutes);
    const code = codeNow(world, secret);
    expect((await give(person, { code })).status).toBe(200);
    expect(await isOpenTo(person)).toBe(true);
    expect((await give(person, { code })).status).toBe(400);
    world.advance(11 * minutes);
    expect((await give(person, { code: recovery_codes[0] })).status).toBe(200);
    expect((await give(person, { code: recovery_codes[0] })).status).toBe(400);
  });
});

describe('giving the password again', () => {
  it('names what is wrong or missing, and signs nobody out', async () => {
    const { person } = await somebody();
    world.advance(11 * minutes);
    const tell = async (body: { password?: string; code?: string }) => {
      const { status, errors } = await give(person, body);
      return [status, errors[0]?.code, errors[0]?.field_name];
    };
    expect(await tell({})).toEqual([400, 'required', 'password']);
    expect(await tell({ password: '', code: '' })).toEqual([400, 'required', 'password']);
    expect(await tell({ password: 'wrong' })).toEqual([400, 'current-password-wrong', 'password']);
    expect(await tell({ code: '123456' })).toEqual([400, 'two-step-code-wrong', 'code']);
    expect(await isOpenTo(person)).toBe(false);
    expect((await give(person, { password: demoPassword })).status).toBe(200);
  });

  it('is a try to sign in: whoever finds a session open gets five, and the door counts them too', async () => {
    const { id, email, person } = await somebody();
    for (let count = 0; count < 4; count++) await give(person, { password: 'guess' });
    await give(person, { code: '000000' });
    const refused = await give(person, { password: demoPassword });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    await expect(signIn(world, email)).rejects.toThrow('429');
    const account = await world.platform.database
      .selectFrom('users')
      .select('failed_sign_ins')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(account?.failed_sign_ins).toBe(5);
    world.advance(30);
    expect((await give(person, { password: demoPassword })).status).toBe(200);
  });

  it('AC21 works in the own browser while strangers have closed the account', async () => {
    const { id, email } = await buildUser(world);
    const browser = openBrowser(world);
    await browser.signIn(email, demoPassword);
    await world.platform.database
      .updateTable('users')
      .set({ password_reset_required: true, failed_sign_ins: 100 })
      .where('id', '=', id)
      .execute();
    const body = { password: demoPassword };
    expect((await browser.send('POST', stepUp.path, body)).status).toBe(200);
    browser.cookies.delete('device');
    expect((await browser.send('POST', stepUp.path, body)).status).toBe(400);
  });

  it('is open to whoever must first change the password, and to no stranger', async () => {
    const { email } = await buildUser(world, { must_change_password: true });
    const person = await signIn(world, email);
    expect((await give(person, { password: demoPassword })).status).toBe(200);
    expect((await give(nobody(world), { password: demoPassword })).status).toBe(401);
  });

  it('is written down, right or wrong, without the password', async () => {
    const { id, person } = await somebody();
    await give(person, { password: 'my-careless-guess' });
    await give(person, { password: demoPassword });
    const audits = await world.platform.database
      .selectFrom('audit_events')
      .selectAll()
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(audits.map(({ action }) => action)).toEqual([
      'user.signed-in',
      'user.step-up-failed',
      'user.stepped-up',
    ]);
    expect(JSON.stringify([audits, world.logs])).not.toMatch(/careless|Openroll-Demo/);
  });
});
