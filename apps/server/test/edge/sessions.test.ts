import { allEndpoints } from '@openroll/contract/all-endpoints';
import { listCases } from '@openroll/contract/cases';
import { getMe, login } from '@openroll/contract/sign-in';
import type { Role } from '@openroll/domain/access/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, nobody, personWith, signIn } from '../actors.ts';
import { openBrowser } from '../browser.ts';
import { buildUser } from '../builders.ts';
import { defaultNow, openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What a page asks every few seconds (§11.2). */
const allPolls = Object.entries(allEndpoints)
  .filter(([, { poll }]) => poll)
  .map(([name, { method, path }]) => [name, method, path.replace(/\{\w+\}/g, '1')] as const);

const minutes = 60;
const hours = 3600;

async function personOf(...roles: Role[]) {
  world.setClock(defaultNow);
  return signIn(world, (await buildUser(world, { roles })).email);
}
const isIn = async (person: Awaited<ReturnType<typeof personOf>>) =>
  (await person.call(getMe)).status === 200;

it.each([
  ['an agent', [], 30],
  ['a case administrator', ['CaseAdmin'], 30],
  ['a user administrator', ['UserAdmin'], 15],
  ['the home office', ['HomeOfficeAdmin'], 15],
  ['whoever has a strict role among others', ['ReportAdmin', 'UserAdmin'], 15],
] as const)('lets the session of %s rest for that long, and no longer', async (_, roles, idle) => {
  const person = await personOf(...roles);
  world.advance(idle * minutes - 1);
  expect(await isIn(person)).toBe(true);
  world.advance(1);
  expect(await isIn(person)).toBe(false);
});

it.each([
  ['an agent', [], 12],
  ['the home office', ['HomeOfficeAdmin'], 8],
] as const)('ends the session of %s after its hours, however busy', async (_, roles, most) => {
  const person = await personOf(...roles);
  for (let spent = 0; spent < most * hours - 10 * minutes; spent += 10 * minutes) {
    world.advance(10 * minutes);
    expect((await person.call(listCases)).status).not.toBe(401);
  }
  world.advance(10 * minutes - 1);
  expect(await isIn(person)).toBe(true);
  world.advance(1);
  expect(await isIn(person)).toBe(false);
});

it('AC22 keeps no session alive by polling', async () => {
  const person = await personOf();
  for (let poll = 0; poll < 29; poll++) {
    world.advance(1 * minutes);
    expect(await isIn(person)).toBe(true);
  }
  world.advance(1 * minutes);
  expect(await isIn(person)).toBe(false);
});

it('AC22 knows for a poll what our screens ask again and again by themselves', () => {
  const asked = ['caseProofs.getCaseReadiness', 'censusImports.getImport', 'censusImports.listImports'];
  const polls = allPolls.map(([name]) => name);
  expect(asked.filter((name) => !polls.includes(name))).toEqual([]);
});

it('keeps a session alive by work', async () => {
  const person = await personOf();
  for (let round = 0; round < 4; round++) {
    world.advance(25 * minutes);
    await person.call(listCases);
  }
  expect(await isIn(person)).toBe(true);
});

it('shortens the rest of a session at once when its user is given a strict role', async () => {
  const person = await personOf();
  world.advance(20 * minutes);
  expect(await isIn(person)).toBe(true);
  const change = world.platform.database.updateTable('users').set({ roles: ['UserAdmin'] });
  await change.where('id', '=', person.userId ?? 0).execute();
  expect(await isIn(person)).toBe(false);
});

it('AC22 gives a new id at every sign-in and ends the one that the browser came with', async () => {
  const user = await buildUser(world);
  const planted = 'a'.repeat(43);
  const answer = await personWith(world, { cookie: `sid=${planted}` }).call(login, {
    body: { email: user.email, password: demoPassword },
  });
  const first = /sid=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  expect(first).not.toBe(planted);
  expect(await isIn(personWith(world, { cookie: `sid=${planted}` }))).toBe(false);

  const again = await personWith(world, { cookie: `sid=${first}` }).call(login, {
    body: { email: user.email, password: demoPassword },
  });
  expect(again.status).toBe(200);
  expect(await isIn(personWith(world, { cookie: `sid=${first}` }))).toBe(false);
});

it('AC22 kills the id on the server: a copied cookie opens nothing after signing out', async () => {
  const browser = openBrowser(world);
  await browser.signIn((await buildUser(world)).email, demoPassword);
  const copied = openBrowser(world);
  for (const [name, value] of browser.cookies) copied.cookies.set(name, value);
  expect((await copied.send('GET', getMe.path)).status).toBe(200);
  await browser.send('GET', '/api/users/logout');
  expect((await copied.send('GET', getMe.path)).status).toBe(401);
});

it('AC22 ends an old tab of one user when another signs in with the same browser', async () => {
  const browser = openBrowser(world);
  await browser.signIn((await buildUser(world)).email, demoPassword);
  const oldTab = personWith(world, { cookie: `sid=${browser.cookies.get('sid')}` });
  await browser.signIn((await buildUser(world)).email, demoPassword);
  expect(await isIn(oldTab)).toBe(false);
});

it('AC22 a refused sign-in leaves the session of the browser alone, and sets no cookie', async () => {
  const { email } = await buildUser(world);
  const browser = openBrowser(world);
  await browser.signIn(email, demoPassword);
  const before = new Map(browser.cookies);
  expect((await browser.signIn(email, 'wrong')).status).toBe(401);
  expect(browser.cookies).toEqual(before);
  expect((await browser.send('GET', getMe.path)).status).toBe(200);
});

it.each(allPolls)('AC22 keeps no session alive by polling %s', async (_, method, url) => {
  const person = await personOf();
  const seen = () =>
    world.platform.database
      .selectFrom('sessions')
      .select(['last_seen_at', 'expires_at'])
      .where('user_id', '=', person.userId ?? 0)
      .execute();
  const before = await seen();
  for (let poll = 0; poll < 3; poll++) {
    world.advance(9 * minutes);
    await person.inject({ method, url });
  }
  expect(await seen()).toEqual(before);
});

it('keeps five sessions of a user, the oldest making room, and leaves those of others alone', async () => {
  const other = await personOf();
  const user = await buildUser(world);
  const people = [];
  for (let count = 0; count < 6; count++) {
    world.advance(1);
    people.push(await signIn(world, user.email));
  }
  const alive = await Promise.all(people.map(isIn));
  expect(alive).toEqual([false, true, true, true, true, true]);
  expect(await isIn(other)).toBe(true);
});

it('counts only live sessions towards the five', async () => {
  const user = await buildUser(world);
  for (let count = 0; count < 5; count++) await signIn(world, user.email);
  world.advance(31 * minutes);
  const people = [];
  for (let count = 0; count < 5; count++) people.push(await signIn(world, user.email));
  expect(await Promise.all(people.map(isIn))).toEqual([true, true, true, true, true]);
});

it('sends prefixed, secure cookies over https', async () => {
  const secure = await openWorld({ env: { OPENROLL_BASE_URL: 'https://benefits.example.test' } });
  try {
    const user = await buildUser(secure);
    const answer = await nobody(secure).call(login, { body: { email: user.email, password: demoPassword } });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await secure.close();
  }
});
