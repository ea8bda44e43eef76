import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { isPeriodOpen } from '@openroll/domain/enrollments/start';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { hasPaid } from '../payment/session-payment.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { lockSession, outcomeOf, type SessionOutcome, type SessionRow } from '../wizard.queries.ts';
import { prepareSubmission } from './prepare-submission.ts';
import { tellOfEntry } from './tell-of-entry.ts';
import { writeSubmission } from './write-submission.ts';

/**
 * Makes the applications from exactly what was signed. All steps are validated from the first, premiums are computed anew,
 * documents are filled and sealed before the one short transaction that writes everything. A second submit, from a double
 * click, another tab or after a lost reply, gets the outcome of the first.
 */
export async function submitSession(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
): Promise<SessionOutcome> {
  const before = outcomeOf(row);
  if (before) return before;
  requireSubmittable(row, body.version);
  const submission = await prepareSubmission(platform, origin, row, body);
  failpoint(platform.config, 'submit.before_tx');
  const outcome = await inTransaction(platform, origin, async (work) => {
    const locked = await lockSession(work.tx, row.id);
    const first = outcomeOf(locked);
    if (first) return first;
    requireSubmittable(locked, row.version);
    // What was paid when it was prepared may be on its way back.
    if (hasPaid(row) !== hasPaid(locked)) throw conflict('stale-version');
    await requireOpenCase(work, locked);
    const made = await writeSubmission(platform, work, locked, submission);
    if (origin.actor.kind === 'api') await tellOfEntry(platform, work, locked);
    failpoint(platform.config, 'submit.before_commit');
    return made;
  });
  failpoint(platform.config, 'submit.after_commit');
  return outcome;
}

function requireSubmittable(row: SessionRow, version: number | undefined): void {
  requireSessionEvent(row, 'submitted');
  if (version !== undefined && version !== row.version) throw conflict('stale-version');
}

/** The case may have been closed, or its period may have ended, while people were answering (AC35, AC37). */
async function requireOpenCase({ tx, now }: UnitOfWork, row: SessionRow): Promise<void> {
  const found = await tx
    .selectFrom('cases')
    .select(['is_active', 'enrollment_open', 'enrollment_start_date', 'enrollment_end_date'])
    .where('id', '=', row.case_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const period = {
    enrollment_open: found.enrollment_open,
    enrollment_start_date: found.enrollment_start_date?.toISOString() ?? null,
    enrollment_end_date: found.enrollment_end_date?.toISOString() ?? null,
  };
  if (!found.is_active || !isPeriodOpen(period, now)) throw invalid(problem('case-unavailable'));
}
