import { endMySession, listMySessions, signOutEverywhere, stepUp } from '@openroll/contract/accounts';
import { getMe } from '@openroll/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, nobody, type Person, signIn } from '../../../test/actors.ts';
import { openBrowser } from '../../../test/browser.ts';
import { buildUser, signInUser } from '../../../test/builders.ts';
import { defaultNow, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.setClock(defaultNow));
afterAll(() => world.close());

const sessionsOf = async (person: Person) => (await person.call(listMySessions)).body.rows;
const isIn = async (person: Person) => (await person.call(getMe)).status === 200;

describe('the own sessions', () => {
  it('are listed with where and when, this one marked, without what opens them', async () => {
    const { email } = await buildUser(world);
    const first = await signIn(world, email);
    world.advance(60);
    const second = await signIn(world, email);
    const listed = await second.call(listMySessions);
    expect(listed.body.rows).toMatchObject([
      { current: true, created_at: '2026-03-18T17:01:00.000Z', ip: '127.0.0.1' },
      { current: false, created_at: '2026-03-18T17:00:00.000Z', last_seen_at: '2026-03-18T17:00:00.000Z' },
    ]);
    expect(listed.text).not.toMatch(/hash|[\w-]{43}/);
    expect((await sessionsOf(first)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('leave out what has ended: rested too long, past its hours, signed out', async () => {
    const { email } = await buildUser(world, { roles: ['UserAdmin'] });
    const resting = await signIn(world, email);
    const leaving = await signIn(world, email);
    await leaving.inject({ method: 'GET', url: '/api/users/logout' });
    expect(await sessionsOf(resting)).toHaveLength(1);
    world.advance(15 * 60);
    const person = await signIn(world, email);
    expect((await sessionsOf(person)).map(({ current }) => current)).toEqual([true]);
  });

  it("leave out what rests too long for a role given since, like everybody's requests do", async () => {
    const { id, email } = await buildUser(world);
    await signIn(world, email);
    await world.platform.database
      .updateTable('users')
      .set({ roles: ['UserAdmin'] })
      .where('id', '=', id)
      .execute();
    world.advance(16 * 60);
    expect(await sessionsOf(await signIn(world, email))).toHaveLength(1);
  });

  it('end with the hours of a role given since', async () => {
    const { id, email } = await buildUser(world);
    const person = await signIn(world, email);
    await world.platform.database
      .updateTable('users')
      .set({ roles: ['UserAdmin'] })
      .where('id', '=', id)
      .execute();
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      world.advance(10 * 60);
      expect((await person.call(listMySessions)).status).toBe(200);
    }
    world.advance(10 * 60);
    expect((await person.call(listMySessions)).status).toBe(401);
    expect(await sessionsOf(await signIn(world, email))).toHaveLength(1);
  });

  it('end one by one: its next request is a stranger’s, a second time finds nothing', async () => {
    const { email } = await buildUser(world);
    const lost = await signIn(world, email);
    const person = await signIn(world, email);
    const id = (await sessionsOf(person)).find(({ current }) => !current)?.id ?? 0;
    expect((await person.call(endMySession, { params: { id } })).body).toEqual({ success: true });
    expect([await isIn(lost), await isIn(person)]).toEqual([false, true]);
    expect((await person.call(endMySession, { params: { id } })).status).toBe(404);
    const own = (await sessionsOf(person))[0]?.id ?? 0;
    expect((await person.call(endMySession, { params: { id: own } })).status).toBe(200);
    expect(await isIn(person)).toBe(false);
  });

  it("AC01 of somebody else are not there: the same bytes as for a number that is nobody's", async () => {
    const other = await signInUser(world);
    const person = await signInUser(world);
    const id = (await sessionsOf(other))[0]?.id ?? 0;
    const foreign = await person.call(endMySession, { params: { id } });
    const missing = await person.call(endMySession, { params: { id: 99_999_999 } });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect(await isIn(other)).toBe(true);
    expect((await nobody(world).call(endMySession, { params: { id } })).status).toBe(401);
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the user, forgets their browsers, and touches nobody else', async () => {
    const other = await signInUser(world);
    const { id, email } = await buildUser(world);
    const elsewhere = await signIn(world, email);
    const browser = openBrowser(world);
    await browser.signIn(email, demoPassword);
    const device = browser.cookies.get('device');
    expect((await browser.send('POST', signOutEverywhere.path)).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect([await isIn(elsewhere), await isIn(other)]).toEqual([false, true]);
    const devices = world.platform.database.selectFrom('remembered_devices').selectAll();
    expect(await devices.where('user_id', '=', id).execute()).toEqual([]);

    browser.cookies.set('device', device ?? '');
    for (let count = 0; count < 5; count++) await browser.signIn(email, 'typo');
    expect((await browser.signIn(email, demoPassword)).status).toBe(429);
    expect((await browser.send('POST', signOutEverywhere.path)).status).toBe(401);
  });

  it('and signing in at the same moment, from one browser, wait for each other and never both', async () => {
    const { email } = await buildUser(world);
    const browser = openBrowser(world);
    await browser.signIn(email, demoPassword);
    for (let round = 0; round < 5; round++) {
      const tab = openBrowser(world);
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
      const answers = await Promise.all([
        browser.signIn(email, demoPassword),
        tab.send('POST', signOutEverywhere.path),
        tab.send('POST', stepUp.path, { password: demoPassword }),
        browser.signIn(email, demoPassword),
      ]);
      for (const { status } of answers) expect([200, 401]).toContain(status);
      await browser.signIn(email, demoPassword);
    }
  });
});
