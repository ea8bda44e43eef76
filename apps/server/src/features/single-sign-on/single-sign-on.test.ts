import { getMe, login } from '@openroll/contract/sign-in';
import { updateMe } from '@openroll/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, nobody, type Person, signIn } from '../../../test/actors.ts';
import { buildUser } from '../../../test/builders.ts';
import {
  aPerson,
  base,
  lastRefusal,
  openProvidedSite,
  openSiteProvider,
  signInAs,
  userBy,
} from '../../../test/provided-site.ts';
import { openBrowser, startPath } from '../../../test/test-browser.ts';
import type { ProvidedPerson, TestProvider } from '../../../test/test-provider.ts';
import type { World } from '../../../test/world.ts';
import { unlinkIdentity } from './unlink-identity.ts';

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

const auditsOf = async (id: number) =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('object_type', '=', 'user')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => [action, detail]);

describe('signing in through the provider', () => {
  it('opens a session for the user with the verified address, and goes where they wanted to go', async () => {
    const person = aPerson();
    const user = await buildUser(world, { email: person.email });
    provider.person = person;
    const browser = openBrowser(world, base);
    const to = await browser.signIn(`${startPath}?redirectTo=${encodeURIComponent('/cases?page=2')}`);
    expect(to).toBe('/?signIn=done&redirectTo=%2Fcases%3Fpage%3D2');
    const { body } = await browser.person().call(getMe);
    expect(body).toMatchObject({ id: user.id, roles: [], must: null });
    expect(body.last_login).toBe(world.platform.clock().toISOString());
    expect(await auditsOf(user.id)).toEqual([
      ['user.identity-linked', { issuer: provider.issuer }],
      ['user.signed-in', { by: 'single-sign-on' }],
    ]);
  });

  it('asks the provider with PKCE, state and nonce, and keeps them sealed in a cookie of ten minutes', async () => {
    const browser = openBrowser(world, base);
    const { to, response } = await browser.ask(startPath);
    expect(response.statusCode).toBe(302);
    const asked = new URL(to).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'openroll',
      redirect_uri: `${base}/api/users/oidc/callback`,
      scope: 'openid email profile',
    });
    expect(asked.get('state')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('prompt')).toBeNull();
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^sso=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(cookie, 'base64url').toString()).not.toContain(asked.get('state') ?? '?');
  });

  it('knows somebody by their name at the provider, when their address has changed there', async () => {
    const person = aPerson();
    const user = await buildUser(world, { email: person.email });
    await signInAs(provider, person, world);
    const { browser } = await signInAs(
      provider,
      { ...person, email: 'moved@example.test', email_verified: false },
      world,
    );
    expect((await browser.person().call(getMe)).body.id).toBe(user.id);
  });

  it('gives the roles of the groups each time, and ends other sessions when one is taken away', async () => {
    const person = aPerson({ groups: ['cases', 'home office', 'chess'] });
    const user = await buildUser(world, { email: person.email });
    const { browser: first } = await signInAs(provider, person, world);
    expect((await first.person().call(getMe)).body.roles).toEqual(['HomeOfficeAdmin', 'CaseAdmin']);
    await buildUser(world, { roles: ['HomeOfficeAdmin'] });
    const { browser: second } = await signInAs(provider, { ...person, groups: ['agents'] }, world);
    expect((await second.person().call(getMe)).body.roles).toEqual([]);
    expect((await first.person().call(getMe)).status).toBe(401);
    expect(await auditsOf(user.id)).toEqual(
      expect.arrayContaining([
        [
          'user.roles-changed',
          { added: ['HomeOfficeAdmin', 'CaseAdmin'], removed: [], by: 'single-sign-on' },
        ],
        [
          'user.roles-changed',
          { added: [], removed: ['HomeOfficeAdmin', 'CaseAdmin'], by: 'single-sign-on' },
        ],
      ]),
    );
  });

  it('makes an invited user active, whose invitation is worth nothing then', async () => {
    const person = aPerson();
    const user = await buildUser(world, {
      email: person.email,
      status: 'invited',
      email_confirmed_at: null,
      must_change_password: true,
    });
    const { browser } = await signInAs(provider, person, world);
    expect((await browser.person().call(getMe)).body).toMatchObject({
      id: user.id,
      status: 'active',
      must: null,
    });
    expect(await userBy(world, person.email)).toMatchObject({
      status: 'active',
      email_confirmed_at: world.platform.clock(),
    });
  });

  it.each<[string, Partial<ProvidedPerson>, (user: Person, email: string) => Promise<unknown>]>([
    [
      'wrote its address into their own account',
      {},
      (user, email) => user.call(updateMe, { body: { email } }),
    ],
    [
      'has an account with it that a groups’ role is now added to',
      { groups: ['home office'] },
      (user, email) =>
        world.platform.database
          .updateTable('users')
          .set({ email, username: email })
          .where('id', '=', user.userId ?? 0)
          .execute(),
    ],
  ])('AC06 shuts out whoever %s before the owner came', async (_, given, takeAddress) => {
    const person = aPerson(given);
    const account = await buildUser(world);
    const squatter = await signIn(world, account.email);
    await takeAddress(squatter, person.email);
    expect((await squatter.call(getMe)).body.email).toBe(person.email);
    const { browser } = await signInAs(provider, person, world);
    expect((await browser.person().call(getMe)).body).toMatchObject({ id: account.id, must: null });
    expect((await squatter.call(getMe)).status).toBe(401);
    const body = { email: person.email, password: demoPassword };
    expect((await nobody(world).call(login, { body })).status).toBe(401);
    expect((await auditsOf(account.id)).map(([action]) => action)).toContain('user.handed-over');
  });

  it('leaves the password to whoever has shown the address and gets no more by it', async () => {
    const person = aPerson({ groups: ['cases'] });
    await buildUser(world, { email: person.email, roles: ['CaseAdmin'] });
    const earlier = await signIn(world, person.email);
    await signInAs(provider, person, world);
    expect((await earlier.call(getMe)).status).toBe(200);
    expect((await userBy(world, person.email))?.password_hash).not.toBeNull();
  });

  it('ends the session that the browser came with', async () => {
    const person = aPerson();
    await buildUser(world, { email: person.email });
    const { browser } = await signInAs(provider, person, world);
    const earlier = openBrowser(world, base);
    for (const [name, value] of browser.cookies) earlier.cookies.set(name, value);
    await browser.signIn();
    expect((await earlier.person().call(getMe)).status).toBe(401);
    expect((await browser.person().call(getMe)).status).toBe(200);
  });

  it('writes neither address, name nor token of the provider into log or audit', async () => {
    const person = aPerson({ sub: 'very-private-subject', email: 'very-private@example.test' });
    await buildUser(world, { email: person.email });
    await signInAs(provider, person, world);
    await signInAs(provider, { ...person, groups: [] }, world);
    const audits = await world.platform.database.selectFrom('audit_events').selectAll().execute();
    expect(JSON.stringify([audits, world.logs])).not.toContain('very-private');
  });
});

describe('who may not come in', () => {
  it('takes a new name of somebody whose old one an administrator has unlinked', async () => {
    const person = aPerson();
    const user = await buildUser(world, { email: person.email });
    await signInAs(provider, person, world);
    await unlinkIdentity(world.platform, { email: person.email });
    const { browser } = await signInAs(provider, { ...person, sub: 'named-anew' }, world);
    expect((await browser.person().call(getMe)).body.id).toBe(user.id);
  });

  it.each<
    [reason: string, person: Partial<ProvidedPerson>, user: Parameters<typeof buildUser>[1] | undefined]
  >([
    ['unknown-user', {}, undefined],
    ['no-group', { groups: ['chess'] }, {}],
    ['no-group', { groups: [] }, {}],
    ['email-not-verified', { email_verified: false }, {}],
    ['not-active', {}, { status: 'deactivated' }],
    ['unknown-user', {}, { status: 'active', deleted_at: new Date() }],
    ['api-user', {}, { is_api_user: true, roles: ['APIUser'] }],
  ])('for %s somebody is refused, and only the audit says why', async (reason, given, user) => {
    const person = aPerson(given);
    if (user) await buildUser(world, { ...user, email: person.email });
    const { browser, to } = await signInAs(provider, person, world);
    expect(to).toBe('/?signIn=refused');
    expect((await browser.person().call(getMe)).status).toBe(401);
    expect((await lastRefusal(world)).detail).toEqual({ by: 'single-sign-on', reason });
  });

  it('refuses an address without word of its being verified', async () => {
    const { email_verified: _, ...person } = aPerson();
    await buildUser(world, { email: person.email });
    expect((await signInAs(provider, person, world)).to).toBe('/?signIn=refused');
  });

  it('refuses somebody new at the provider who was given the address of somebody else', async () => {
    const person = aPerson();
    await buildUser(world, { email: person.email });
    await signInAs(provider, person, world);
    const { to } = await signInAs(provider, { ...person, sub: 'successor' }, world);
    expect(to).toBe('/?signIn=refused');
    expect((await lastRefusal(world)).detail).toEqual({ by: 'single-sign-on', reason: 'another-identity' });
  });

  it('refuses a linked user once they are deactivated, and names them in the audit', async () => {
    const person = aPerson();
    const user = await buildUser(world, { email: person.email });
    await signInAs(provider, person, world);
    await world.platform.database
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', user.id)
      .execute();
    expect((await signInAs(provider, person, world)).to).toBe('/?signIn=refused');
    expect(await lastRefusal(world)).toMatchObject({
      object_id: String(user.id),
      detail: { reason: 'not-active' },
    });
  });

  it('lets a deleted user in again only as somebody whom a person has entered anew', async () => {
    const person = aPerson();
    const user = await buildUser(world, { email: person.email });
    await signInAs(provider, person, world);
    await world.platform.database
      .updateTable('users')
      .set({ status: 'deactivated', deleted_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    expect((await signInAs(provider, person, world)).to).toBe('/?signIn=refused');
    const successor = await buildUser(world, { email: person.email });
    const { browser } = await signInAs(provider, person, world);
    expect((await browser.person().call(getMe)).body.id).toBe(successor.id);
  });

  it('comes back to the sign-in page when somebody cancels at the provider', async () => {
    provider.person = undefined;
    const browser = openBrowser(world, base);
    expect(await browser.signIn(`${startPath}?redirectTo=/cases`)).toBe(
      '/?signIn=refused&redirectTo=%2Fcases',
    );
  });
});
