import { remoteSignatureOf } from '@openroll/domain/enrollments/modes';
import { dayOf } from '@openroll/domain/values/dates';
import { applicableAnswers } from '@openroll/wizard/applications/applicable-answers';
import { signers } from '@openroll/wizard/signers';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { dropDecisions } from '../../underwriting/request-decisions.ts';
import { requireNothingPaid } from '../payment/session-payment.ts';
import { lockSession, openAnswers, type RestartReason, type SessionRow } from '../wizard.queries.ts';
import type { StartingPoint } from './check-start.ts';
import { keepAnswers } from './keep-answers.ts';
import { makeContext } from './make-context.ts';
import { moveSession } from './move-session.ts';
import { periodColumns } from './period-columns.ts';
import { signAnew } from './sign-anew.ts';
import { withdrawAgentSignature } from './withdraw-agent-signature.ts';
import { withdrawSignatures } from './withdraw-signatures.ts';

/** Opens a paused session again, for the agent who resumes it. */
export const resumeSession = (
  platform: Platform,
  origin: Origin,
  sessionId: number,
  point: StartingPoint,
): Promise<number> =>
  inTransaction(platform, origin, async (work) => {
    await reopenSession(platform, work, await lockSession(work.tx, sessionId), point);
    return sessionId;
  });

/**
 * Opens a session again that is locked by the caller. It goes on where it was left, with what was sold when it began; when the case
 * was changed after the pause (§5.8), or the enrollment is now in another place, it restarts at step 0 with a new enrollment start and
 * the answers that still apply, and says why. Who is asked to sign, and how, follows its mode of now and the case: what was signed in
 * another mode, or names another agent, division or city, is signed again. Refuses with 409 what is paid, where it would have to restart; otherwise that goes on as it was left.
 */
export async function reopenSession(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  point: StartingPoint,
): Promise<void> {
  const { tx, now } = work;
  const isNowByEmail = point.directStart !== row.direct_start;
  if (isNowByEmail || point.state !== row.enrollment_state) requireNothingPaid(row);
  const isPaid = Boolean(row.payment?.attempt);
  const signing = { mode: point.mode, enteredBy: row.entered_by };
  const isSignedOtherwise = isNowByEmail || (!isPaid && point.mode !== row.enrollment_mode);
  const why = restartReason(row, point);
  const restart = {
    started_on: dayOf(now, platform.site.timeZone),
    product_versions: JSON.stringify(point.products),
    premium_mode: point.setup.settings.premium_mode,
    ...periodColumns(point.setup, platform.site.timeZone),
    case_updated_at: point.setup.updatedAt,
    current_step: '',
    current_step_index: 0,
  };
  const resumed = {
    agent_id: point.agentId,
    division_id: isPaid ? row.division_id : point.divisionId,
    enrollment_city: isPaid ? row.enrollment_city : point.city,
    enrollment_state: point.state,
    enrollment_mode: point.mode,
    direct_start: point.directStart,
    remote_signature: isPaid ? row.remote_signature : remoteSignatureOf(point.setup.settings, signing),
    version: row.version + 1,
    saved_at: now,
    restarted_because: why ?? null,
    ...(why === undefined ? {} : restart),
    ...(why === undefined && !isSignedOtherwise ? {} : { uw_submitted_at: null }),
  };
  if (point.agentId !== row.agent_id) await withdrawAgentSignature(platform, work, row);
  await moveSession(work, row, 'resumed', { changes: resumed, detail: why ? { restarted: why } : {} });
  if (why === undefined && !isSignedOtherwise) return signAnew(platform, work, row.id);
  await withdrawSignatures(tx, { id: row.id, isSignedStill: false }, signers, now);
  if (row.uw_submitted_at !== null) await dropDecisions(work, row.id);
  await carryAnswersOver(platform, work, row.id);
}

async function carryAnswersOver(platform: Platform, { tx }: UnitOfWork, sessionId: number): Promise<void> {
  const row = await lockSession(tx, sessionId);
  const kept = applicableAnswers(await makeContext(platform, row), openAnswers(platform, row));
  await keepAnswers(platform, tx, row, kept);
}

/** What is paid goes on as it was left: what its applications cost was charged already (B9). */
function restartReason(row: SessionRow, point: StartingPoint): RestartReason | undefined {
  if (row.payment?.attempt) return undefined;
  if (point.setup.updatedAt > (row.paused_at ?? row.case_updated_at)) return 'case-changed';
  return point.state === row.enrollment_state ? undefined : 'state-changed';
}
