import type { LinkActor } from '@openroll/domain/access/actor';
import { identityAsked, isIdentified } from '@openroll/domain/access/link-identity';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { recordRightAnswer } from '../../platform/links/link-answers.ts';
import { linkOfHolder } from '../../platform/links/link-of-holder.ts';
import { recordIdentity } from '../../platform/links/link-sessions.ts';
import { tokenInvalid } from '../../platform/links/links.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { refuseWrongAnswer } from '../wizard/signer/refuse-wrong-answer.ts';
import { findSession } from '../wizard/wizard.queries.ts';
import { actingSigner, knownPerson } from './acting-signer.ts';

interface GivenIdentity {
  /** ISO date. */
  readonly birthdate?: string | undefined;
  readonly last_four?: string | undefined;
}

/**
 * The holder of a link says who they are. Refuses with 400 what is wrong; five wrong answers, from whatever browser, lock the link,
 * end what it has opened and tell the agent (AC17).
 */
export async function identifyHolder(
  platform: Platform,
  origin: Origin,
  actor: LinkActor,
  given: GivenIdentity,
): Promise<void> {
  const link = await linkOfHolder(platform.database, actor);
  const session = link && (await findSession(platform, link.sessionId));
  if (!link || !session) throw tokenInvalid();
  const signer = await actingSigner(platform, session, { link: actor.link, signer: link.signer });
  if (!signer) throw tokenInvalid();
  const person = knownPerson(platform, session, signer);
  const asked = identityAsked(actor.link, signer, person);
  // Nothing asked is nothing answered: what they got wrong elsewhere, as in signing, still counts.
  if (asked.length === 0)
    return inTransaction(platform, origin, async ({ tx }) => void (await recordIdentity(tx, actor, signer)));
  if (isIdentified(asked, person, given))
    return inTransaction(platform, origin, (work) => recordRightAnswer(work, actor, link.id, signer));
  throw await refuseWrongAnswer(platform, origin, { linkId: link.id, kind: actor.link, session });
}
