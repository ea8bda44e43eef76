import { randomBytes } from 'node:crypto';
import { finishSingleSignOn } from '@openroll/contract/single-sign-on';
import { type Actor, handedOverFor } from '@openroll/domain/access/actor';
import { sameSitePath } from '@openroll/domain/values/same-site-path';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import type { AuthorizationRequest } from '../../ports/identity-provider/identity-provider.ts';
import { type PendingSignIn, pendingSignInSeconds } from './store-pending-sign-in.ts';

export interface ProviderRedirect {
  readonly to: string;
  /** What the browser has to keep; undefined where it goes nowhere. */
  readonly pending?: PendingSignIn;
}

/**
 * Sends somebody to the provider: to sign in, or with `stepUp`, or to take a device back, to give the password there
 * once more, for the session that they are in. Where the provider is away they stay, and are told.
 */
export async function startProviderSignIn(
  platform: Platform,
  actor: Actor,
  given: { readonly redirectTo?: string | undefined; readonly stepUp?: string | undefined },
): Promise<ProviderRedirect> {
  const redirectTo = pageOf(given.redirectTo);
  // On a device that was handed over nobody comes back in by what the provider still remembers of the agent (AC50).
  const asksAgain = given.stepUp === '1' || handedOverFor(actor) !== null;
  const stepUpOf = asksAgain && actor.kind === 'user' ? (actor.session?.id ?? null) : null;
  const pending: PendingSignIn = {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    redirectTo,
    stepUpOf,
    endsAt: platform.clock().getTime() + pendingSignInSeconds * 1000,
  };
  const provider = platform.site.singleSignOn ? platform.ports.identityProvider : undefined;
  const sent = await provider?.addressFor(toAuthorizationRequest(platform, pending));
  if (sent?.ok) return { to: sent.address, pending };
  platform.log.warn({ code: sent?.code ?? 'not-set-up' }, 'single sign-on: the provider is away');
  return { to: signInPage('unavailable', redirectTo) };
}

/** The same sign-in as the provider and the checks of its answer see it. */
export const toAuthorizationRequest = (
  { config, site }: Platform,
  pending: PendingSignIn,
): AuthorizationRequest => ({
  redirectUri: siteAddress(config, finishSingleSignOn.path),
  state: pending.state,
  nonce: pending.nonce,
  verifier: pending.verifier,
  scopes: site.singleSignOn?.scopes ?? [],
  asksAgain: pending.stepUpOf !== null,
});

/** The sign-in page, with what it has to say. `done` goes straight on, as after any sign-in (§1.6). */
export function signInPage(said: 'done' | 'refused' | 'unavailable', redirectTo: string | null): string {
  return `/?${new URLSearchParams({ signIn: said, ...(redirectTo ? { redirectTo } : {}) })}`;
}

/** A page of ours (AC23); a call of the API is none, and what is longer would not fit into the cookie. */
function pageOf(asked: string | undefined): string | null {
  const path = sameSitePath(asked);
  return path === undefined || path.startsWith('/api/') || path.length > 1500 ? null : path;
}

const secret = () => randomBytes(32).toString('base64url');
