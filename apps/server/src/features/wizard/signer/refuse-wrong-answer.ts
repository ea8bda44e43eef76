import { wrongAnswersThatLock } from '@openroll/domain/access/account-limits';
import type { ActingLink } from '@openroll/domain/access/actor';
import { type Problem, problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { countWrongAnswer } from '../../../platform/links/link-answers.ts';
import { tokenInvalid } from '../../../platform/links/links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, type Refusal } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { tellAgentOfLock } from './tell-agent-of-lock.ts';

interface WrongAnswer {
  readonly linkId: number;
  readonly kind: ActingLink;
  readonly session: SessionRow;
}

/**
 * Counts that the holder of a link did not know who they are, and answers the refusal: 400 with `wrong`, or `token-invalid` once
 * five have locked the link and the agent is told (AC17).
 */
export async function refuseWrongAnswer(
  platform: Platform,
  origin: Origin,
  { linkId, kind, session }: WrongAnswer,
  wrong: Problem = problem('identity-wrong'),
): Promise<Refusal> {
  const isLocked = await inTransaction(platform, origin, async (work) => {
    const { locked } = await countWrongAnswer(work, linkId, wrongAnswersThatLock);
    await work.audit({
      action: locked ? 'link.locked' : 'link.refused',
      object: ['wizard_session', session.id],
      caseId: session.case_id,
      detail: { kind },
    });
    if (locked) await tellAgentOfLock(platform, work, session);
    return locked;
  });
  return isLocked ? tokenInvalid() : invalid(wrong);
}
