import type { Origin } from '../../platform/audit/record.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenedSession } from '../../platform/sign-in/sessions.ts';
import { inTransaction } from '../../platform/work.ts';
import { confirmByIdentity } from './confirm-by-identity.ts';
import { enterByIdentity } from './enter-by-identity.ts';
import type { Visit } from './keep-visit.ts';
import { readIdentity } from './read-identity.ts';
import { signInPage, toProviderVisit } from './start-visit.ts';
import { takeAnswer } from './take-answer.ts';

export interface Arrival {
  readonly to: string;
  readonly session?: OpenedSession;
}

/** What a browser brings back: the visit that it kept, what the provider says, and the session that it carries. */
export interface Return {
  readonly visit: Visit | undefined;
  readonly query: string;
  readonly earlier: string | undefined;
}

/**
 * Takes somebody back from the provider: with a session, or, after a step-up, to the page that they left. Whatever is wrong
 * with them, with the answer or with the provider leads to the sign-in page, which says so; never to a page of faults.
 */
export async function finishVisit(
  platform: Platform,
  origin: Origin,
  { visit, query, earlier }: Return,
): Promise<Arrival> {
  const { ports, site, log } = platform;
  const settings = site.singleSignOn;
  if (!settings || !ports.identityProvider) return { to: signInPage('unavailable', null) };
  const isFirst = visit && (await inTransaction(platform, origin, (work) => takeAnswer(work, visit)));
  if (!visit || !isFirst) return { to: signInPage('refused', null) };

  const answer = await ports.identityProvider.claimsOf(query, toProviderVisit(platform, visit));
  if (!answer.ok) {
    log.warn({ code: answer.code }, `single sign-on: ${answer.why}`);
    return { to: signInPage(answer.why, visit.redirectTo) };
  }
  const identity = readIdentity(answer.claims, settings.groupsClaim);
  const refused: Arrival = { to: signInPage('refused', visit.redirectTo) };
  if (visit.stepUpOf !== null) {
    const given = { actor: origin.actor, sessionId: visit.stepUpOf, identity };
    return (await confirmByIdentity(platform, origin, given)) ? { to: visit.redirectTo ?? '/' } : refused;
  }
  const session = await enterByIdentity(platform, origin, { identity, settings, earlier });
  return session ? { to: signInPage('done', visit.redirectTo), session } : refused;
}
