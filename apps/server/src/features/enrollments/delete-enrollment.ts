import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { EnrollmentRow } from './enrollments.queries.ts';

/** Takes a submitted enrollment out of every list, once. Its document, signatures and audit stay as evidence (AC38). */
export async function deleteEnrollment(work: UnitOfWork, row: EnrollmentRow): Promise<void> {
  const deleted = await work.tx
    .updateTable('enrollments')
    .set({ deleted_at: work.now })
    .where('id', '=', row.id)
    .where('deleted_at', 'is', null)
    .returning('status')
    .executeTakeFirst();
  if (!deleted) return;
  await work.audit({
    action: 'enrollment.deleted',
    object: ['enrollment', row.id],
    caseId: row.case_id,
    detail: { was: deleted.status },
  });
}

/** Takes every enrollment of a case out of the lists, as above; the caller notes why. Answers how many there were. */
export async function deleteEnrollmentsOfCase({ tx, now }: UnitOfWork, caseId: number): Promise<number> {
  const deleted = await tx
    .updateTable('enrollments')
    .set({ deleted_at: now })
    .where('case_id', '=', caseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(deleted.numUpdatedRows);
}
