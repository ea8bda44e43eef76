import type { DirectStartDoor } from '@openroll/contract/links';
import { holds } from '@openroll/domain/access/actor';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { markDirectStart } from '../../platform/links/direct-start-marks.ts';
import { guardTokens } from '../../platform/links/guard-tokens.ts';
import { linkActorOf } from '../../platform/links/link-actor.ts';
import { caseLinkOfHolder } from '../../platform/links/link-of-holder.ts';
import { openLinkSession } from '../../platform/links/link-sessions.ts';
import { tokenInvalid } from '../../platform/links/links.ts';
import type { Platform } from '../../platform/platform.ts';
import { forbidden } from '../../platform/refusal.ts';
import { findCaseInScope, type Scope } from '../../platform/scope.ts';
import { type CaseSetup, getCaseSetup } from '../cases/setup/case-setup.queries.ts';
import { findCaseLink, isModeOn, requireOpenCase } from './find-case-link.ts';
import type { Opening } from './open-enroll-link.ts';
import { startingPlace } from './starting-place.ts';

/** Who comes through the door, and what they see. */
interface Entering {
  readonly platform: Platform;
  readonly origin: Origin;
  readonly scope: () => Promise<Scope>;
}

/**
 * Opens the direct-start link of a case (§16.5). Anybody may: whoever looks somebody up by it signs in first. Who is signed in
 * gets their mark (A25). Refuses with 400 and 429, and with 403 an agent who does not see the case (A24).
 */
export const openAgentEnrollLink = ({
  platform,
  origin,
  scope,
  reply,
  address,
}: Opening & Entering): Promise<DirectStartDoor> =>
  guardTokens(platform, origin, async () => {
    const { caseLinkId, setup } = await findCaseLink(platform, 'agent-enroll-remote-sig', address);
    const door = await enter({ platform, origin, scope }, setup, caseLinkId);
    await openLinkSession(platform, reply, {
      kind: 'direct-start',
      of: { caseLinkId },
      caseId: setup.id,
      sessionId: null,
      identifiedAs: null,
      language: null,
    });
    return door;
  });

/** The same by the link that this browser has opened before: after a sign-in, or when the page is loaded again. */
export async function reopenAgentEnrollLink(
  entering: Entering,
  request: FastifyRequest,
): Promise<DirectStartDoor> {
  const { platform } = entering;
  const holder = await linkActorOf(platform, request, { poll: false });
  const link = holder?.link === 'direct-start' && (await caseLinkOfHolder(platform.database, holder));
  if (!holder || !link) throw tokenInvalid();
  const setup = await getCaseSetup(platform.database, holder.caseId);
  if (!isModeOn('agent-enroll-remote-sig', setup)) throw tokenInvalid();
  return enter(entering, setup, link.id);
}

async function enter(
  { platform, origin: { actor }, scope }: Entering,
  setup: CaseSetup,
  caseLinkId: number,
): Promise<DirectStartDoor> {
  requireOpenCase(setup, platform.clock());
  if (actor.kind === 'user') {
    const reaches = holds(actor, 'create_enrollment') && findCaseInScope(await scope(), setup.id);
    if (!reaches) throw forbidden('case.enroll');
    await markDirectStart(platform, actor, caseLinkId);
  }
  const { group_name: name } = setup.settings;
  return {
    newEnrollmentSessionData: { caseId: setup.id, case_name: name, ...startingPlace(setup, platform) },
  };
}
