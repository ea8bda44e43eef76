import * as openid from 'openid-client';
import type { AuthorizationRequest, Claims, IdentityProvider, ProviderFailure } from './identity-provider.ts';

export interface OpenidSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** How long the provider may take for one answer. */
const answerSeconds = 5;
/** A password that was asked for again was given at most so long ago; the library allows half a minute more. */
const freshSeconds = 120;

/**
 * The provider of the settings: its description is read at first use and kept; a failure is not, so that the next one tries
 * again. Code flow with PKCE, state and nonce; issuer, audience, times and signature of the identity token are checked.
 */
export function openidProvider(settings: OpenidSettings): IdentityProvider {
  let known: Promise<openid.Configuration> | undefined;
  const discover = (): Promise<openid.Configuration> => {
    known ??= readDescription(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async addressFor(request) {
      try {
        return { ok: true, address: await addressOf(await discover(), request) };
      } catch (error) {
        return { ok: false, why: 'unavailable', code: codeOf(error) };
      }
    },
    async claimsOf(query, request) {
      try {
        return { ok: true, claims: await redeem(await discover(), query, request) };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

function readDescription({ issuer, clientId, clientSecret }: OpenidSettings): Promise<openid.Configuration> {
  const address = new URL(issuer);
  const insecure = address.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid.discovery(address, clientId, undefined, openid.ClientSecretBasic(clientSecret), {
    timeout: answerSeconds,
    execute: [...insecure, openid.enableNonRepudiationChecks],
  });
}

async function addressOf(provider: openid.Configuration, request: AuthorizationRequest): Promise<string> {
  const address = openid.buildAuthorizationUrl(provider, {
    redirect_uri: request.redirectUri,
    scope: request.scopes.join(' '),
    state: request.state,
    nonce: request.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
    ...(request.asksAgain ? { prompt: 'login', max_age: '0' } : {}),
  });
  return address.href;
}

async function redeem(
  provider: openid.Configuration,
  query: string,
  request: AuthorizationRequest,
): Promise<Claims> {
  const tokens = await openid.authorizationCodeGrant(provider, new URL(`${request.redirectUri}?${query}`), {
    pkceCodeVerifier: request.verifier,
    expectedState: request.state,
    expectedNonce: request.nonce,
    idTokenExpected: true,
    ...(request.asksAgain ? { maxAge: freshSeconds } : {}),
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no identity token');
  if (!provider.serverMetadata().userinfo_endpoint) return claims;
  // What the identity token says is signed, and comes first.
  return { ...(await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
}

/** What the provider says when it cannot answer, or not to us; and the library, when nobody did. */
const away = new Set([
  'temporarily_unavailable',
  'server_error',
  'invalid_client',
  'unauthorized_client',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'fetch failed',
]);

function failureOf(error: unknown): ProviderFailure {
  const code = codeOf(error);
  return { ok: false, why: away.has(code) ? 'unavailable' : 'refused', code };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return isWord(error.error) ? error.error : 'another error'; // anybody can have written that
  // Node's fetch throws a bare TypeError where no answer came.
  if (error.message === 'fetch failed') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}

const isWord = (text: string): boolean => /^[a-z_]{1,50}$/.test(text);
