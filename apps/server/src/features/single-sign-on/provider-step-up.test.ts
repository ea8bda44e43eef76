import { getMe } from '@openroll/contract/sign-in';
import { deleteUser } from '@openroll/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../test/builders.ts';
import { aPerson, base, openProvidedSite, openSiteProvider, signInAs } from '../../../test/provided-site.ts';
import { openBrowser, startPath, type TestBrowser } from '../../../test/test-browser.ts';
import type { TestProvider } from '../../../test/test-provider.ts';
import type { World } from '../../../test/world.ts';

let provider: TestProvider;
let world: World;
beforeAll(async () => {
  provider = await openSiteProvider();
  world = await openProvidedSite(provider);
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

describe('giving the password once more at the provider', () => {
  async function signedIn() {
    const person = aPerson({ groups: ['home office'] });
    const user = await buildUser(world, { email: person.email, roles: ['HomeOfficeAdmin'] });
    const { browser } = await signInAs(provider, person, world);
    return { person, user, browser };
  }
  const dangerous = async (browser: TestBrowser) => {
    const other = await buildUser(world);
    const { status, errors } = await browser.person().call(deleteUser, { params: { id: other.id } });
    return errors[0]?.code ?? status;
  };
  const stepUpPath = `${startPath}?stepUp=1&redirectTo=/manage-users`;

  it('opens dangerous actions for ten minutes, in the same session', async () => {
    const { browser } = await signedIn();
    expect(await dangerous(browser)).toBe('step_up');
    const session = browser.cookies.get('sid');
    const { to } = await browser.ask(stepUpPath);
    expect(Object.fromEntries(new URL(to).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect((await browser.ask(await browser.visit(to))).to).toBe('/manage-users');
    expect(browser.cookies.get('sid')).toBe(session);
    expect(await dangerous(browser)).toBe(200);
    world.advance(601);
    expect(await dangerous(browser)).toBe('step_up');
    world.setClock(new Date().toISOString());
  });

  it('counts only for who is signed in here', async () => {
    const { browser, user } = await signedIn();
    provider.person = aPerson({ groups: ['home office'] });
    await buildUser(world, { email: provider.person.email, roles: ['HomeOfficeAdmin'] });
    const back = await openBrowser(world, base).visit((await browser.ask(stepUpPath)).to);
    expect((await browser.ask(back)).to).toBe('/?signIn=refused&redirectTo=%2Fmanage-users');
    expect(await dangerous(browser)).toBe('step_up');
    expect((await browser.person().call(getMe)).body.id).toBe(user.id);
  });

  it('counts only in the session that it was asked from', async () => {
    const { browser, person } = await signedIn();
    const back = await browser.visit((await browser.ask(stepUpPath)).to);
    const { browser: other } = await signInAs(provider, person, world);
    other.cookies.set('sso', browser.cookies.get('sso') ?? '');
    expect((await other.ask(back)).to).toBe('/?signIn=refused&redirectTo=%2Fmanage-users');
    expect(await dangerous(other)).toBe('step_up');
  });

  it.each<[what: string, change: (asked: URLSearchParams) => void]>([
    ['says nothing about when', (asked) => asked.delete('max_age')],
    ['says that it was long ago', (asked) => asked.set('max_age', '36000')],
  ])('does not believe a provider that was not made to ask and %s', async (_, change) => {
    provider.way = { ts: Math.floor(Date.now() / 1000) - 300 };
    const { browser } = await signedIn();
    provider.way = {};
    const asked = new URL((await browser.ask(stepUpPath)).to);
    asked.searchParams.delete('prompt');
    change(asked.searchParams);
    expect((await browser.ask(await browser.visit(asked.href))).to).toBe(
      '/?signIn=refused&redirectTo=%2Fmanage-users',
    );
    expect(await dangerous(browser)).toBe('step_up');
  });

  it('is no way to sign in: without a session it is an ordinary sign-in', async () => {
    provider.person = aPerson();
    await buildUser(world, { email: provider.person.email });
    const browser = openBrowser(world, base);
    expect(await browser.signIn(stepUpPath)).toBe('/?signIn=done&redirectTo=%2Fmanage-users');
  });

  it.each([
    ['just now', 0, 200],
    ['a quarter of an hour ago', 900, 'step_up'],
  ])(
    'is not asked for after a sign-in, where the provider says that it asked %s',
    async (_, seconds, answer) => {
      provider.person = aPerson({ groups: ['home office'] });
      provider.way = { ts: Math.floor(Date.now() / 1000) - seconds };
      await buildUser(world, { email: provider.person.email ?? '' });
      const browser = openBrowser(world, base);
      const asked = new URL((await browser.ask(startPath)).to);
      asked.searchParams.set('max_age', '36000');
      await browser.ask(await browser.visit(asked.href));
      provider.way = {};
      expect(await dangerous(browser)).toBe(answer);
    },
  );
});
