import type { SingleSignOnSettings } from '../src/platform/site/site-config.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';
import { openProvider, type ProvidedPerson, type TestProvider, testClient } from './test-provider.ts';
import { openWorld, type World } from './world.ts';

/** The address of the site; nobody listens there, a test browser calls the app itself. */
export const base = 'http://127.0.0.1:38123';

export const openSiteProvider = (port?: number): Promise<TestProvider> =>
  openProvider(`${base}/api/users/oidc/callback`, port);

/** A site whose people come from a provider: agents, case administrators and the home office, none of them made by it. */
export const openProvidedSite = (
  { issuer }: TestProvider,
  given: Partial<SingleSignOnSettings> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<World> =>
  openWorld({
    now: new Date().toISOString(),
    site: {
      twoStepPolicy: 'admins',
      singleSignOn: {
        name: 'Northwind',
        scopes: ['openid', 'email', 'profile'],
        groupsClaim: 'groups',
        groups: { agents: 'agent', cases: 'CaseAdmin', 'home office': 'HomeOfficeAdmin' },
        createUsers: false,
        trustsProviderTwoStep: true,
        ...given,
      },
    },
    env: {
      OPENROLL_BASE_URL: base,
      OPENROLL_OIDC_ISSUER: issuer,
      OPENROLL_OIDC_CLIENT_ID: testClient.id,
      OPENROLL_OIDC_CLIENT_SECRET: testClient.secret,
      ...env,
    },
  });

let last = 0;

/** Somebody whom the provider knows, with an address of their own that it has verified; an agent. */
export const aPerson = (given: Partial<ProvidedPerson> = {}) => {
  const number = ++last;
  return {
    sub: `subject-${number}`,
    email: `person${number}@example.test`,
    email_verified: true,
    given_name: 'Pat',
    family_name: `Provided ${number}`,
    groups: ['agents'],
    ...given,
  };
};

/** Goes through the door of the provider in a fresh browser; `to` is where that ends. */
export async function signInAs(
  provider: TestProvider,
  person: ProvidedPerson,
  at: World,
): Promise<{ readonly browser: TestBrowser; readonly to: string }> {
  provider.person = person;
  const browser = openBrowser(at, base);
  return { browser, to: await browser.signIn() };
}

/** Why somebody was refused last: what the page never says. */
export const lastRefusal = (at: World) =>
  at.platform.database
    .selectFrom('audit_events')
    .select(['object_id', 'detail'])
    .where('action', '=', 'user.sign-in-refused')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The user with an address, whole. */
export const userBy = (at: World, email: string) =>
  at.platform.database
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
