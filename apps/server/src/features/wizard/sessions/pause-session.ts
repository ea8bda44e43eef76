import { may } from '@openroll/domain/statuses/machine';
import { sessionMachine } from '@openroll/domain/statuses/session-status';
import { annualize } from '@openroll/domain/values/money';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { rateAll, totalModal, totalMonth } from '@openroll/wizard/rates/rate';
import { openSession } from '@openroll/wizard/session';
import { isSigned } from '@openroll/wizard/signing/signature-answers';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { recordPaused } from '../../enrollments/record-paused.ts';
import { lockSession, openAnswers, premiumModeOf, sessionPlace } from '../wizard.queries.ts';
import { makeContext } from './make-context.ts';
import { moveSession, requireSessionEvent } from './move-session.ts';
import { actsWithdrawn, requireUnlocked } from './save-session.ts';
import { employeeName, sessionFacts } from './session-facts.ts';
import { withdrawSignatures } from './withdraw-signatures.ts';

export interface PauseRequest {
  /** What was answered; what is saved already when missing. */
  readonly data?: EnrollmentData;
  readonly version?: number;
  readonly step?: string;
  readonly stepIndex?: number;
  /** Pauses only a session that has not been saved since: for those that rest. */
  readonly savedBefore?: Date;
}

/**
 * Saves a session to be resumed later, and shows it as one `paused` enrollment: insured is the employee, premium that of
 * the choices so far. Pausing a paused session changes nothing; one that has ended is refused with 409.
 */
export function pauseSession(
  platform: Platform,
  origin: Origin,
  sessionId: number,
  { data: given, version, step, stepIndex, savedBefore }: PauseRequest,
): Promise<void> {
  return inTransaction(platform, origin, async (work) => {
    const row = await lockSession(work.tx, sessionId);
    if (savedBefore && !(may(sessionMachine, row.status, 'paused') && row.saved_at < savedBefore)) return;
    if (!requireSessionEvent(row, 'paused')) return;
    if (version !== undefined && version !== row.version) throw conflict('stale-version');
    const before = openAnswers(platform, row);
    const context = await makeContext(platform, row);
    const { data } = openSession(context, given ?? before).answers;
    requireUnlocked(platform, row, before, data);
    const key = openDataKey(platform.keys, sessionKeyOwner(row.id), row.data_key);
    const changes = {
      sealed: sealJson(key, sessionPlace(row.id), data),
      current_step: step ?? row.current_step,
      current_step_index: stepIndex ?? row.current_step_index,
      version: row.version + 1,
      paused_at: work.now,
      saved_at: work.now,
    };
    await moveSession(work, row, 'paused', { changes });
    const stays = { id: row.id, isSignedStill: isSigned(data) };
    await withdrawSignatures(work.tx, stays, actsWithdrawn(row, data), work.now);
    const name = employeeName(data);
    const rates = rateAll(context, data);
    const modalCents = totalModal(rates);
    await recordPaused(work, sessionFacts(platform, row, data), {
      insuredName: name,
      employeeName: name,
      startedAt: row.created_at,
      modalCents,
      annualCents: annualize(modalCents, premiumModeOf(row)),
      monthlyCents: totalMonth(rates, premiumModeOf(row)),
    });
  });
}
