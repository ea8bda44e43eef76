import type { BodyOf } from '@openroll/contract/endpoint';
import type { startSession } from '@openroll/contract/wizard';
import type { SignedInActor } from '@openroll/domain/access/actor';
import { hasDirectStartMark } from '../../../platform/links/direct-start-marks.ts';
import { tokenInvalid } from '../../../platform/links/links.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CaseSetup } from '../../cases/setup/case-setup.queries.ts';
import type { PausedRow } from '../../enrollments/enrollments.queries.ts';

type StartBody = BodyOf<typeof startSession>;

/**
 * Whether it is a direct start (A25): by a mark for this case that the agent's session has, where the start names no mode, as the
 * modal does; one that was begun so stays so (A23). Whoever says that it is one without a mark is refused with 400.
 */
export async function isDirectStart(
  platform: Platform,
  actor: SignedInActor,
  { id: caseId, settings }: CaseSetup,
  { isAgentEnrollRemoteSignature: claimed, enrollment_mode: mode }: StartBody,
  paused: PausedRow | undefined,
): Promise<boolean> {
  if (paused?.direct_start) return true;
  const asks = claimed ?? mode === undefined;
  if (!asks) return false;
  const has =
    settings.is_agent_enroll_remote_sig_active && (await hasDirectStartMark(platform, actor, caseId));
  if (claimed && !has) throw tokenInvalid();
  return has;
}
