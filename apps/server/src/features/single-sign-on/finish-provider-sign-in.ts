import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/sign-in/actor-of.ts';
import type { OpenedSession } from '../../platform/sign-in/sessions.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { confirmByIdentity } from './confirm-by-identity.ts';
import { enterByIdentity } from './enter-by-identity.ts';
import { readIdentity } from './read-identity.ts';
import { signInPage, toAuthorizationRequest } from './start-provider-sign-in.ts';
import type { PendingSignIn } from './store-pending-sign-in.ts';

export interface ProviderSignInResult {
  readonly to: string;
  readonly session?: OpenedSession;
}

/** What a browser brings back: the pending sign-in that it kept, what the provider says, and the session that it carries. */
export interface Return {
  readonly pending: PendingSignIn | undefined;
  readonly query: string;
  readonly earlier: string | undefined;
}

/**
 * Takes somebody back from the provider: with a session, or, after a step-up, to the page that they left. Whatever is wrong
 * with them, with the answer or with the provider leads to the sign-in page, which says so; never to a page of faults.
 */
export async function finishProviderSignIn(
  platform: Platform,
  origin: Origin,
  { pending, query, earlier }: Return,
): Promise<ProviderSignInResult> {
  const { ports, site, log } = platform;
  const settings = site.singleSignOn;
  if (!settings || !ports.identityProvider) return { to: signInPage('unavailable', null) };
  const isFirst = pending && (await inTransaction(platform, origin, (work) => takeAnswer(work, pending)));
  if (!pending || !isFirst) return { to: signInPage('refused', null) };

  const answer = await ports.identityProvider.claimsOf(query, toAuthorizationRequest(platform, pending));
  if (!answer.ok) {
    log.warn({ code: answer.code }, `single sign-on: ${answer.why}`);
    return { to: signInPage(answer.why, pending.redirectTo) };
  }
  const identity = readIdentity(answer.claims, settings.groupsClaim);
  const refused: ProviderSignInResult = { to: signInPage('refused', pending.redirectTo) };
  if (pending.stepUpOf !== null) {
    const given = { actor: origin.actor, sessionId: pending.stepUpOf, identity };
    return (await confirmByIdentity(platform, origin, given)) ? { to: pending.redirectTo ?? '/' } : refused;
  }
  const session = await enterByIdentity(platform, origin, { identity, settings, earlier });
  return session ? { to: signInPage('done', pending.redirectTo), session } : refused;
}

/** Takes the answer to a pending sign-in, once: false the second time, even of two at once. Forgets those that are over. */
async function takeAnswer({ tx, now }: UnitOfWork, { state, endsAt }: PendingSignIn): Promise<boolean> {
  await tx.deleteFrom('single_sign_on_uses').where('expires_at', '<', now).execute();
  const taken = await tx
    .insertInto('single_sign_on_uses')
    .values({ state_hash: hashToken(state), expires_at: new Date(endsAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state_hash')
    .executeTakeFirst();
  return taken !== undefined;
}
