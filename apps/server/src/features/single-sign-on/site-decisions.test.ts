import { getMe } from '@openroll/contract/sign-in';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '../../../test/builders.ts';
import {
  aPerson,
  lastRefusal,
  openProvidedSite,
  openSiteProvider,
  signInAs,
  userBy,
} from '../../../test/provided-site.ts';
import { openBrowser, startPath } from '../../../test/test-browser.ts';
import type { TestProvider } from '../../../test/test-provider.ts';
import type { World } from '../../../test/world.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openSiteProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.way = {};
});

describe('what the site decides', () => {
  let open: World | undefined;
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });

  it('makes users of people whom nobody has entered, where it wants that, and one of two tries at once', async () => {
    open = await openProvidedSite(provider, { createUsers: true });
    const site = open;
    const person = aPerson({ groups: ['cases'], email: 'New.Comer@Example.test' });
    const tries = await Promise.all([signInAs(provider, person, site), signInAs(provider, person, site)]);
    expect(tries.map(({ to }) => to)).toEqual(['/?signIn=done', '/?signIn=done']);
    const user = await userBy(site, 'new.comer@example.test');
    expect(user).toMatchObject({
      username: 'new.comer@example.test',
      first_name: 'Pat',
      last_name: person.family_name,
      status: 'active',
      roles: ['CaseAdmin'],
      password_hash: null,
    });
    const [one, other] = await Promise.all(tries.map(({ browser }) => browser.person().call(getMe)));
    expect([one?.body.id, other?.body.id]).toEqual([user?.id, user?.id]);
  });

  it('never makes a user again who was deleted, nor one without a verified address or a group', async () => {
    open = await openProvidedSite(provider, { createUsers: true });
    const person = aPerson();
    await buildUser(open, { email: person.email, status: 'deactivated', deleted_at: new Date() });
    expect((await signInAs(provider, person, open)).to).toBe('/?signIn=refused');
    for (const given of [{ email_verified: false }, { groups: ['chess'] }]) {
      const stranger = aPerson(given);
      expect((await signInAs(provider, stranger, open)).to).toBe('/?signIn=refused');
      expect(await userBy(open, stranger.email)).toBeUndefined();
    }
  });

  it('keeps the last active home office administrator, whatever their groups say', async () => {
    open = await openProvidedSite(provider);
    const person = aPerson({ groups: ['agents'] });
    await buildUser(open, { email: person.email, roles: ['HomeOfficeAdmin', 'CaseAdmin'] });
    const { browser } = await signInAs(provider, person, open);
    expect((await browser.person().call(getMe)).body.roles).toEqual(['HomeOfficeAdmin']);
  });

  it('reads the groups from the claim that it names', async () => {
    open = await openProvidedSite(provider, {
      groupsClaim: 'name',
      groups: { 'Home Office': 'HomeOfficeAdmin' },
    });
    const person = aPerson({ name: 'Home Office' });
    await buildUser(open, { email: person.email });
    const { browser } = await signInAs(provider, person, open);
    expect((await browser.person().call(getMe)).body).toMatchObject({
      roles: ['HomeOfficeAdmin'],
      must: null,
    });
  });

  it('wants the second step of the provider, where it does not take that for granted', async () => {
    open = await openProvidedSite(provider, { trustsProviderTwoStep: false });
    const person = aPerson({ groups: ['cases'] });
    const user = await buildUser(open, { email: person.email });
    expect((await signInAs(provider, person, open)).to).toBe('/?signIn=refused');
    expect((await lastRefusal(open)).detail).toMatchObject({ reason: 'no-second-step' });
    expect((await userBy(open, person.email))?.roles).toEqual([]);
    provider.way = { amr: ['pwd', 'mfa'] };
    const { browser } = await signInAs(provider, person, open);
    expect((await browser.person().call(getMe)).body).toMatchObject({ id: user.id, must: null });
    provider.way = {};
    expect((await signInAs(provider, { ...person, groups: ['agents'] }, open)).to).toBe('/?signIn=done');
  });

  it('wants it also of an agent who has turned two-step sign-in on here', async () => {
    open = await openProvidedSite(provider, { trustsProviderTwoStep: false });
    const person = aPerson();
    const user = await buildUser(open, { email: person.email });
    const now = open.platform.clock();
    const sealed = { data_key: Buffer.alloc(1), sealed: Buffer.alloc(1) };
    await open.platform.database
      .insertInto('user_two_steps')
      .values({ user_id: user.id, ...sealed, created_at: now, confirmed_at: now })
      .execute();
    expect((await signInAs(provider, person, open)).to).toBe('/?signIn=refused');
    provider.way = { acr: 'phr' };
    expect((await signInAs(provider, person, open)).to).toBe('/?signIn=done');
  });

  it('keeps the cookie to itself over https', async () => {
    open = await openProvidedSite(provider, {}, { OPENROLL_BASE_URL: 'https://openroll.test' });
    const { response } = await openBrowser(open, 'https://openroll.test').ask(startPath);
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-sso=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});
