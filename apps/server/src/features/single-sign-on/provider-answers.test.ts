import { getMe } from '@openroll/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../test/builders.ts';
import { aPerson, base, openProvidedSite, openSiteProvider, signInAs } from '../../../test/provided-site.ts';
import { openBrowser, startPath, type TestBrowser } from '../../../test/test-browser.ts';
import type { TestProvider } from '../../../test/test-provider.ts';
import { openWorld, type World } from '../../../test/world.ts';

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

describe('answers that are not to be trusted', () => {
  const notTaken = () => world.logs.filter(({ msg }) => String(msg).startsWith('single sign-on:')).length;

  async function comeBackWith(change: (address: URL, browser: TestBrowser) => void): Promise<string> {
    const person = aPerson();
    await buildUser(world, { email: person.email });
    provider.person = person;
    const browser = openBrowser(world, base);
    const { to } = await browser.ask(startPath);
    const back = new URL(await browser.visit(to));
    change(back, browser);
    const end = (await browser.ask(back.href)).to;
    expect((await browser.person().call(getMe)).status).toBe(end.startsWith('/?signIn=done') ? 200 : 401);
    return end;
  }

  it('takes one that nobody has changed', async () => {
    expect(await comeBackWith(() => {})).toBe('/?signIn=done');
  });

  it.each<[what: string, change: (address: URL, browser: TestBrowser) => void]>([
    ['another state', (address) => address.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (address) => address.searchParams.delete('state')],
    ['another issuer', (address) => address.searchParams.set('iss', 'http://127.0.0.1:1')],
    ['no issuer', (address) => address.searchParams.delete('iss')],
    ['another code', (address) => address.searchParams.set('code', 'y'.repeat(43))],
    ['no code', (address) => address.searchParams.delete('code')],
    ['a second state', (address) => address.searchParams.append('state', 'x')],
    ['no cookie', (_, browser) => browser.cookies.clear()],
    ['a cookie of somebody else’s making', (_, browser) => browser.cookies.set('sso', 'AAAA.BBBB')],
    ['an empty cookie', (_, browser) => browser.cookies.set('sso', '')],
  ])('refuses one with %s', async (_, change) => {
    expect(await comeBackWith(change)).toBe('/?signIn=refused');
  });

  it('refuses the answer to another browser’s question', async () => {
    const person = aPerson();
    await buildUser(world, { email: person.email });
    provider.person = person;
    const attacker = openBrowser(world, base);
    const answer = await attacker.visit((await attacker.ask(startPath)).to);
    const victim = openBrowser(world, base);
    await victim.ask(startPath);
    expect((await victim.ask(answer)).to).toBe('/?signIn=refused');
    expect((await victim.person().call(getMe)).status).toBe(401);
  });

  it('refuses an identity token that was made for another question of the same browser', async () => {
    const person = aPerson();
    await buildUser(world, { email: person.email });
    provider.person = person;
    const browser = openBrowser(world, base);
    const asked = new URL((await browser.ask(startPath)).to);
    asked.searchParams.set('nonce', 'z'.repeat(43));
    const { to } = await browser.ask(await browser.visit(asked.href));
    expect(to).toBe('/?signIn=refused');
  });

  it('refuses an identity token that the provider has not signed', async () => {
    const site = await openProvidedSite(provider);
    const person = aPerson();
    await buildUser(site, { email: person.email });
    provider.showsOtherKeys = true;
    expect((await signInAs(provider, person, site)).to).toBe('/?signIn=refused');
    provider.showsOtherKeys = false;
    await site.close();
  });

  it('writes no word of an answer into the log that the provider might not have said', async () => {
    const browser = openBrowser(world, base);
    await browser.ask(startPath);
    const state = new URL((await browser.ask(startPath)).to).searchParams.get('state');
    const forged = new URLSearchParams({
      error: 'Ada 900-11-2222',
      state: state ?? '',
      iss: provider.issuer,
    });
    expect((await browser.ask(`/api/users/oidc/callback?${forged}`)).to).toBe('/?signIn=refused');
    expect(JSON.stringify(world.logs)).not.toContain('Ada 900');
  });

  it('takes an answer once, also when the browser has kept its cookie', async () => {
    const person = aPerson();
    await buildUser(world, { email: person.email });
    provider.person = person;
    const browser = openBrowser(world, base);
    const back = await browser.visit((await browser.ask(startPath)).to);
    const cookie = browser.cookies.get('sso') ?? '';
    expect((await browser.ask(back)).to).toBe('/?signIn=done');
    expect(browser.cookies.has('sso')).toBe(false);
    const thief = openBrowser(world, base);
    thief.cookies.set('sso', cookie);
    const askedBefore = notTaken();
    expect((await thief.ask(back)).to).toBe('/?signIn=refused');
    expect(notTaken(), 'the provider is not even asked').toBe(askedBefore);
    expect((await thief.person().call(getMe)).status).toBe(401);
  });

  it('refuses an answer that comes ten minutes later', async () => {
    provider.person = aPerson();
    await buildUser(world, { email: provider.person.email });
    const browser = openBrowser(world, base);
    const back = await browser.visit((await browser.ask(startPath)).to);
    world.advance(601);
    expect((await browser.ask(back)).to).toBe('/?signIn=refused');
    world.setClock(new Date().toISOString());
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/%2Fevil.test',
    '/api/users/logout',
    'x',
    `/${'x'.repeat(2000)}`,
  ])('AC23 leads home instead of to %s', async (redirectTo) => {
    provider.person = aPerson();
    await buildUser(world, { email: provider.person.email });
    const browser = openBrowser(world, base);
    const to = await browser.signIn(`${startPath}?redirectTo=${encodeURIComponent(redirectTo)}`);
    expect(to).toBe('/?signIn=done');
  });
});

describe('a provider that is away', () => {
  it('sends back to the sign-in page, and is asked again the next time', async () => {
    const gone = await openSiteProvider();
    await gone.close();
    const site = await openProvidedSite(gone);
    const browser = openBrowser(site, base);
    const away = await browser.ask(`${startPath}?redirectTo=/cases`);
    expect([away.response.statusCode, away.to]).toEqual([302, '/?signIn=unavailable&redirectTo=%2Fcases']);
    expect(browser.cookies.size).toBe(0);
    const back = await openSiteProvider(Number(new URL(gone.issuer).port));
    const { to } = await browser.ask(startPath);
    expect(to).toContain(`${gone.issuer}/`);
    back.person = aPerson();
    const answer = await browser.visit(to);
    await back.close();
    const lost = await browser.ask(answer);
    expect([lost.response.statusCode, lost.to]).toEqual([302, '/?signIn=unavailable']);
    await site.close();
  });

  it('is one that does not know us, too: nobody can do anything about that at the door', async () => {
    const site = await openProvidedSite(provider, {}, { OPENROLL_OIDC_CLIENT_SECRET: 'not-our-secret' });
    const person = aPerson();
    await buildUser(site, { email: person.email });
    expect((await signInAs(provider, person, site)).to).toBe('/?signIn=unavailable');
    expect(site.logs).toContainEqual(expect.objectContaining({ msg: 'single sign-on: unavailable' }));
    await site.close();
  });

  it('is what a site without single sign-on says', async () => {
    const site = await openWorld();
    const browser = openBrowser(site, base);
    expect((await browser.ask(startPath)).to).toBe('/?signIn=unavailable');
    expect((await browser.ask('/api/users/oidc/callback?code=1&state=2')).to).toBe('/?signIn=unavailable');
    await site.close();
  });
});
