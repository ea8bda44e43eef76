import type { DirectStartDoor } from '@openroll/contract/links';
import { guardTokens } from '../../platform/links/guard-tokens.ts';
import { openLinkSession } from '../../platform/links/link-sessions.ts';
import { findCaseLink, requireOpenCase } from './find-case-link.ts';
import type { Opening } from './open-enroll-link.ts';
import { startingPlace } from './starting-place.ts';

/** Opens the direct-start link of a case; whoever looks somebody up by it signs in first. Refuses with 400 and 429. */
export const openAgentEnrollLink = ({
  platform,
  origin,
  reply,
  address,
}: Opening): Promise<DirectStartDoor> =>
  guardTokens(platform, origin, async () => {
    const { caseLinkId, setup } = await findCaseLink(platform, 'agent-enroll-remote-sig', address);
    requireOpenCase(setup, platform.clock());
    await openLinkSession(platform, reply, {
      kind: 'direct-start',
      of: { caseLinkId },
      caseId: setup.id,
      sessionId: null,
      identifiedAs: null,
      language: null,
    });
    const { group_name: name } = setup.settings;
    return {
      newEnrollmentSessionData: {
        caseId: setup.id,
        case_name: name,
        ...startingPlace(setup, platform),
      },
    };
  });
