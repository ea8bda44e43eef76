import { randomBytes } from 'node:crypto';
import { finishSingleSignOn } from '@openroll/contract/single-sign-on';
import type { Actor } from '@openroll/domain/access/actor';
import { sameSitePath } from '@openroll/domain/values/same-site-path';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import type { ProviderVisit } from '../../ports/identity-provider/identity-provider.ts';
import { type Visit, visitSeconds } from './keep-visit.ts';

export interface Departure {
  readonly to: string;
  /** What the browser has to keep; undefined where it goes nowhere. */
  readonly visit?: Visit;
}

/**
 * Sends somebody to the provider: to sign in, or with `stepUp` to give the password there once more, for the session that
 * they are in. Where the provider is away they stay, and are told.
 */
export async function startVisit(
  platform: Platform,
  actor: Actor,
  given: { readonly redirectTo?: string | undefined; readonly stepUp?: string | undefined },
): Promise<Departure> {
  const redirectTo = pageOf(given.redirectTo);
  const stepUpOf = given.stepUp === '1' && actor.kind === 'user' ? (actor.session?.id ?? null) : null;
  const visit: Visit = {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    redirectTo,
    stepUpOf,
    endsAt: platform.clock().getTime() + visitSeconds * 1000,
  };
  const provider = platform.site.singleSignOn ? platform.ports.identityProvider : undefined;
  const sent = await provider?.addressFor(toProviderVisit(platform, visit));
  if (sent?.ok) return { to: sent.address, visit };
  platform.log.warn({ code: sent?.code ?? 'not-set-up' }, 'single sign-on: the provider is away');
  return { to: signInPage('unavailable', redirectTo) };
}

/** The same visit as the provider and the checks of its answer see it. */
export const toProviderVisit = ({ config, site }: Platform, visit: Visit): ProviderVisit => ({
  redirectUri: siteAddress(config, finishSingleSignOn.path),
  state: visit.state,
  nonce: visit.nonce,
  verifier: visit.verifier,
  scopes: site.singleSignOn?.scopes ?? [],
  asksAgain: visit.stepUpOf !== null,
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
