import {
  getAgentEnrollUrl,
  getSelfEnrollUrl,
  rotateAgentEnrollUrl,
  rotateSelfEnrollUrl,
} from '@openroll/contract/case-setup';
import type { Bind } from '../../../platform/http/bind.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCaseLink } from './get-case-link.ts';
import { rotateCaseLink } from './rotate-case-link.ts';

/** The links of a case: shown, and replaced by new ones. */
export function bindCaseLinks(bind: Bind, platform: Platform): void {
  for (const [endpoint, kind] of [
    [getSelfEnrollUrl, 'self-enroll'],
    [getAgentEnrollUrl, 'agent-enroll-remote-sig'],
  ] as const)
    bind(endpoint, async ({ origin, params }) => ({
      url: await getCaseLink(platform, origin, params.id, kind),
    }));

  for (const [endpoint, kind] of [
    [rotateSelfEnrollUrl, 'self-enroll'],
    [rotateAgentEnrollUrl, 'agent-enroll-remote-sig'],
  ] as const)
    bind(endpoint, async ({ origin, params }) => ({
      url: await rotateCaseLink(platform, origin, params.id, kind),
    }));
}
