import type { LinkSession } from '@openroll/contract/links';
import type { LinkActor } from '@openroll/domain/access/actor';
import { linkOfHolder } from '../../platform/links/link-of-holder.ts';
import type { Platform } from '../../platform/platform.ts';
import { notSignedIn } from '../../platform/refusal.ts';
import { getCaseSetup } from '../cases/setup/case-setup.queries.ts';
import { findSession } from '../wizard/wizard.queries.ts';
import { askedOf, toAsked } from './acting-signer.ts';
import { requireOpenCase } from './find-case-link.ts';
import { startingPlace } from './starting-place.ts';
import { wizardUrls } from './wizard-urls.ts';

/**
 * What a link leads to that this browser has opened before. Refuses with 401 where it leads nowhere anymore, and with 400 a case
 * in which nobody can begin.
 */
export async function describeLinkSession(platform: Platform, actor: LinkActor): Promise<LinkSession> {
  const { link: kind, sessionId, caseId, identifiedAs } = actor;
  const described = { kind, session_id: sessionId, wizard_url: wizardUrls[kind] };
  if (sessionId === null) {
    const setup = await getCaseSetup(platform.database, caseId);
    requireOpenCase(setup, platform.clock());
    return { ...described, asks: [], enroll: startingPlace(setup, platform) };
  }
  const link = await linkOfHolder(platform.database, actor);
  const session = await findSession(platform, sessionId);
  if (!link || !session) {
    if (session?.status === 'open') return { ...described, asks: [], enroll: null };
    throw notSignedIn();
  }
  const asked = await askedOf(platform, session, { link: kind, signer: link.signer });
  if (!asked) throw notSignedIn();
  if (identifiedAs === asked.signer) return { ...described, asks: [], enroll: null };
  // Who came as the employee and finds that it is the spouse's turn is asked as the spouse (A13); of whom nothing is known to be
  // asked, the link is opened anew.
  if (identifiedAs !== null && asked.asks.length === 0) throw notSignedIn();
  return { ...described, ...toAsked(asked), enroll: null };
}
