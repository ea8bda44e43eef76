import { endMySession, listMySessions, stepUp } from '@openroll/contract/accounts';
import { exportAudit } from '@openroll/contract/audit';
import { exportCases, exportEnrollments } from '@openroll/contract/exports';
import { searchReport } from '@openroll/contract/reports';
import { getMe, logout } from '@openroll/contract/sign-in';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoPassword, type Person, personWith } from '../actors.ts';
import { codeNow, turnOn } from '../authenticator.ts';
import { openBrowser } from '../browser.ts';
import { buildUser } from '../builders.ts';
import { openTwin } from '../twin.ts';
import { defaultNow, openWorld, type World } from '../world.ts';

/** Two processes of one site: who fails at the one is known at the other. */
let one: World;
let two: World;
beforeAll(async () => {
  one = await openWorld();
  two = await openTwin(one);
});
beforeEach(async () => {
  one.setClock(defaultNow);
  await one.platform.database.deleteFrom('attempts').execute();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const at = (nth: number): World => (nth % 2 === 0 ? one : two);

/** The same session, at both processes. */
async function enterAt(world: World, email: string): Promise<[Person, Person]> {
  const browser = openBrowser(world);
  expect((await browser.signIn(email, demoPassword)).status).toBe(200);
  const cookie = `sid=${browser.cookies.get('sid')}`;
  return [personWith(one, { cookie }), personWith(two, { cookie })];
}
const isIn = async (person: Person) => (await person.call(getMe)).status === 200;

it('locks an account by the failures at both', async () => {
  const { email } = await buildUser(one);
  for (let count = 0; count < 5; count++)
    expect((await openBrowser(at(count)).signIn(email, 'guess')).status).toBe(401);
  for (const world of [one, two])
    expect(await openBrowser(world).signIn(email, demoPassword)).toMatchObject({ status: 429, wait: 30 });
});

it('hears no more than five of twenty tries that come to both at once', async () => {
  const { email } = await buildUser(one);
  const tries = Array.from({ length: 20 }, (_, nth) => openBrowser(at(nth)).signIn(email, 'guess'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
});

it('closes the door to an address by the failures at both', async () => {
  for (let count = 0; count < 50; count++) {
    const rows = [{ bucket: 'login-address:192.0.2.50', at: one.platform.clock() }];
    if (count < 48) await one.platform.database.insertInto('attempts').values(rows).execute();
    else await openBrowser(at(count), '192.0.2.50').signIn(`ghost${count}@example.test`, 'guess');
  }
  for (const world of [one, two])
    expect((await openBrowser(world, '192.0.2.50').signIn('x@example.test', 'guess')).status).toBe(429);
});

it('closes an account to both with the hundredth failure', async () => {
  const { email } = await buildUser(one, { failed_sign_ins: 98 });
  await openBrowser(one, '203.0.113.1').signIn(email, 'guess');
  await openBrowser(two, '192.0.2.1').signIn(email, 'guess');
  for (const world of [one, two])
    expect((await openBrowser(world).signIn(email, demoPassword)).status).toBe(401);
});

it('§11.3 counts the files that a user asks for at both, however each begins', async () => {
  const { email, id } = await buildUser(one, { roles: ['HomeOfficeAdmin'] });
  const [atOne, atTwo] = await enterAt(one, email);
  // The demo lets twenty times five an hour through.
  const spent = { bucket: `export:user ${id}`, at: one.platform.clock() };
  await one.platform.database
    .insertInto('attempts')
    .values(Array.from({ length: 97 }, () => spent))
    .execute();
  const report = (format?: 'csv') => ({ body: { search_format: format } });
  const ask = (person: Person) => [
    () => person.call(exportCases, { body: {} }),
    () => person.call(searchReport, report('csv')),
    () => person.call(exportEnrollments, { body: {} }),
    () => person.call(exportAudit),
  ];
  const statuses = [];
  for (const call of [...ask(atOne), ...ask(atTwo)]) statuses.push((await call()).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  expect((await atTwo.call(searchReport, report())).status).toBe(200);
  one.advance(3600);
  const again = openBrowser(two);
  expect((await again.signIn(email, demoPassword)).status).toBe(200);
  const later = personWith(two, { cookie: `sid=${again.cookies.get('sid')}` });
  expect((await later.call(searchReport, report('csv'))).status).toBe(200);
});

it('knows at both a browser, a session, its end and that the password was given again', async () => {
  const { email } = await buildUser(one);
  const [atOne, atTwo] = await enterAt(one, email);
  expect([await isIn(atOne), await isIn(atTwo)]).toEqual([true, true]);
  one.advance(700);
  expect((await atTwo.call(stepUp, { body: { password: demoPassword } })).status).toBe(200);
  const { secret } = await turnOn(one, atOne);
  one.advance(60);
  // A code that one process has taken, the other does not take again.
  const code = codeNow(one, secret);
  expect((await openBrowser(two).signIn(email, demoPassword, code)).status).toBe(200);
  expect((await openBrowser(one).signIn(email, demoPassword, code)).status).toBe(401);
  const others = (await atOne.call(listMySessions)).body.rows.filter(({ current }) => !current);
  for (const { id } of others) expect((await atTwo.call(endMySession, { params: { id } })).status).toBe(200);
  await atTwo.call(logout);
  expect([await isIn(atOne), await isIn(atTwo)]).toEqual([false, false]);
});
