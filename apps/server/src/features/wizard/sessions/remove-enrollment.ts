import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { deleteEnrollment } from '../../enrollments/delete-enrollment.ts';
import type { EnrollmentRow } from '../../enrollments/enrollments.queries.ts';
import { lockSession } from '../wizard.queries.ts';
import { discardSession } from './cancel-session.ts';

/**
 * Deletes an enrollment in scope. A paused one goes for good, with its session; anything submitted only leaves the lists:
 * its evidence stays. Two at once delete it once.
 */
export async function removeEnrollment(
  platform: Platform,
  origin: Origin,
  row: EnrollmentRow,
): Promise<void> {
  await inTransaction(platform, origin, async (work) => {
    if (row.status !== 'paused') return deleteEnrollment(work, row);
    if (!(await discardSession(work, await lockSession(work.tx, row.session_id)))) return;
    await work.audit({
      action: 'enrollment.deleted',
      object: ['enrollment', row.id],
      caseId: row.case_id,
      detail: { was: 'paused' },
    });
  });
}
