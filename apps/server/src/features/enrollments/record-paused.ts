import { type EnrollmentStatus, enrollmentMachine } from '@openroll/domain/statuses/enrollment-status';
import { statesBefore } from '@openroll/domain/statuses/machine';
import type { WaivedProduct } from '@openroll/wizard/applications/assemble';
import { recordStoredFile, type StoredFile } from '../../platform/documents/case-files.ts';
import { firstStatus } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { moveEnrollment } from './move-enrollment.ts';
import { type SessionFacts, sessionColumns } from './record-application.ts';

interface People {
  readonly insuredName: string;
  readonly employeeName: string;
}

/** The one row of a paused session, which the caller holds; pausing again moves it on. */
export async function recordPaused(
  work: UnitOfWork,
  facts: SessionFacts,
  paused: People & {
    readonly startedAt: Date;
    readonly modalCents: number;
    readonly annualCents: number;
    readonly monthlyCents: number;
  },
): Promise<number> {
  const changing = {
    ...sessionColumns(facts),
    insured_name: paused.insuredName,
    employee_name: paused.employeeName,
    modal_premium_cents: paused.modalCents,
    annual_premium_cents: paused.annualCents,
    monthly_premium_cents: paused.monthlyCents,
    paused_at: work.now,
  };
  const before = await work.tx
    .selectFrom('enrollments')
    .select(['id', 'case_id', 'status'])
    .where('session_id', '=', facts.sessionId)
    .where('status', 'in', statesBefore(enrollmentMachine, 'paused'))
    .executeTakeFirst();
  if (before) {
    await moveEnrollment(work, before, 'paused', { changes: changing });
    return before.id;
  }
  const { id } = await work.tx
    .insertInto('enrollments')
    .values({
      ...changing,
      status: firstStatus(enrollmentMachine, 'paused'),
      insured_applicant: 'primary',
      enroll_date_created: paused.startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await work.audit({ action: 'enrollment.paused', object: ['enrollment', id], caseId: facts.caseId });
  return id;
}

/** Takes a session's paused row away: submission, decline and cancel replace it. */
export async function dropPaused(work: UnitOfWork, sessionId: number): Promise<void> {
  await work.tx
    .deleteFrom('enrollments')
    .where('session_id', '=', sessionId)
    .where('status', 'in', statesBefore(enrollmentMachine, 'replaced'))
    .execute();
}

/** A product that everyone waived, or that was declined with all others (§5.12). */
export async function recordRefused(
  work: UnitOfWork,
  facts: SessionFacts,
  event: 'waived' | 'declined-by-person',
  refused: Pick<WaivedProduct, 'insuredId' | 'insuredName' | 'employeeName'> & {
    readonly productId: number;
    readonly versionId: number;
    /** The sealed record of it (§8.11). */
    readonly record: StoredFile;
  },
): Promise<{ readonly id: number; readonly status: EnrollmentStatus }> {
  const status = firstStatus(enrollmentMachine, event);
  const documentId = await recordStoredFile(work.tx, {
    caseId: facts.caseId,
    kind: 'record',
    stored: refused.record,
    at: work.now,
  });
  const { id } = await work.tx
    .insertInto('enrollments')
    .values({
      ...sessionColumns(facts),
      status,
      declined_by: event === 'declined-by-person' ? 'person' : null,
      product_id: refused.productId,
      product_version_id: refused.versionId,
      document_id: documentId,
      insured_applicant: refused.insuredId,
      insured_name: refused.insuredName,
      employee_name: refused.employeeName,
      enroll_date_created: work.now,
      submitted_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await work.audit({ action: `enrollment.${status}`, object: ['enrollment', id], caseId: facts.caseId });
  return { id, status };
}
