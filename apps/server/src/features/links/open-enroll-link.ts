import type { EnrollDoor } from '@openroll/contract/links';
import type { LinkAddress } from '@openroll/domain/cases/case-slug';
import type { FastifyReply } from 'fastify';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { guardTokens } from '../../platform/links/guard-tokens.ts';
import { openLinkSession } from '../../platform/links/link-sessions.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCaseLink, requireOpenCase } from './find-case-link.ts';
import { startingPlace } from './starting-place.ts';

/** A browser that opens a link of a case. */
export interface Opening {
  readonly platform: Platform;
  readonly origin: Origin;
  readonly reply: FastifyReply;
  readonly address: LinkAddress;
}

/** Opens the self-enrollment link of a case; nothing is begun (AC16). Refuses with 400 and 429. */
export const openEnrollLink = ({ platform, origin, reply, address }: Opening): Promise<EnrollDoor> =>
  guardTokens(platform, origin, async () => {
    const { caseLinkId, setup } = await findCaseLink(platform, 'self-enroll', address);
    requireOpenCase(setup, platform.clock());
    await openLinkSession(platform, reply, {
      kind: 'self-enroll',
      of: { caseLinkId },
      caseId: setup.id,
      sessionId: null,
      identifiedAs: null,
      language: origin.language ?? null,
    });
    return startingPlace(setup, platform);
  });
