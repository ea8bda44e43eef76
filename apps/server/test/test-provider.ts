import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';
import { vi } from 'vitest';

/** Somebody at the provider: what it says about them. */
export interface ProvidedPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly groups?: readonly string[];
}

/** A real OpenID Connect provider on a loopback port, that signs in whoever is named, without a page. */
export interface TestProvider {
  readonly issuer: string;
  /** Who sits before the browser from now on; undefined for somebody who presses Cancel. */
  person: ProvidedPerson | undefined;
  /** How they sign in there. */
  way: {
    readonly amr?: string[];
    readonly acr?: string /** When, in seconds since 1970. */;
    readonly ts?: number;
  };
  /** Shows keys that it does not sign with, as whoever forges tokens would have to. */
  showsOtherKeys: boolean;
  close(): Promise<void>;
}

export const testClient = { id: 'openroll', secret: 'a-secret-of-the-test-client' };

/** Opens a provider that knows one client, whose answers go to `redirectUri`. */
export async function openProvider(redirectUri: string, port = 0): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ProvidedPerson>();
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {}); // that it is no provider for production
  const provider = new Provider(issuer, configuration(redirectUri, people));
  told.mockRestore();
  const answer = provider.callback();
  const opened: TestProvider = {
    issuer,
    person: undefined,
    way: {},
    showsOtherKeys: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const otherKeys = JSON.stringify({ keys: [aKey().publicKey] });
  server.on('request', (request, response) => {
    if (opened.showsOtherKeys && request.url === '/jwks')
      return void response.setHeader('content-type', 'application/json').end(otherKeys);
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const { person, way } = opened;
    if (person) people.set(person.sub, person);
    const result = person
      ? { login: { accountId: person.sub, ...way } }
      : { error: 'access_denied', error_description: 'cancelled' };
    void provider.interactionFinished(request, response, result);
  });
  return opened;
}

function configuration(redirectUri: string, people: ReadonlyMap<string, ProvidedPerson>): Configuration {
  return {
    clients: [
      { client_id: testClient.id, client_secret: testClient.secret, redirect_uris: [redirectUri] },
      { client_id: 'another', client_secret: 'of-another', redirect_uris: [redirectUri] },
    ],
    jwks: { keys: [aKey().privateKey] },
    cookies: { keys: ['of-the-test'] },
    claims: {
      openid: ['sub', 'amr', 'acr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    acrValues: ['phr'],
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function aKey() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const use = { use: 'sig', alg: 'RS256', kid: 'of-the-test' };
  return {
    privateKey: { ...pair.privateKey.export({ format: 'jwk' }), ...use },
    publicKey: { ...pair.publicKey.export({ format: 'jwk' }), ...use },
  };
}
