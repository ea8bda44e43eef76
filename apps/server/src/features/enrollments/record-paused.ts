import { type EnrollmentStatus, enrollmentMachine } from '@openroll/domain/statuses/enrollment-status';
import { statesBefore } from '@openroll/domain/statuses/machine';
import type { WaivedProduct } from '@openroll/wizard/applications/assemble';
import { idOfStored, recordStoredFiles, type StoredFile } from '../../platform/documents/case-files.ts';
import { firstStatus } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { moveEnrollment } from './move-enrollment.ts';
import { type SessionFacts, sessionColumns } from './session-columns.ts';

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

type Refused = Pick<WaivedProduct, 'insuredId' | 'insuredName' | 'employeeName'> & {
  readonly productId: number;
  readonly versionId: number;
  /** The sealed record of it (§8.11). */
  readonly record: StoredFile;
};

/** Products that everyone waived, or that were declined with all others (§5.12). */
export async function recordRefused(
  { tx, now, audit }: UnitOfWork,
  facts: SessionFacts,
  event: 'waived' | 'declined-by-person',
  refused: readonly Refused[],
): Promise<readonly { readonly id: number; readonly status: EnrollmentStatus }[]> {
  if (refused.length === 0) return [];
  const { caseId } = facts;
  const status = firstStatus(enrollmentMachine, event);
  const stored = refused.map(({ record }) => record);
  const fileIds = await recordStoredFiles(tx, { caseId, kind: 'record', at: now, stored });
  const rows = await tx
    .insertInto('enrollments')
    .values(
      refused.map((each) => ({
        ...sessionColumns(facts),
        status,
        declined_by: event === 'declined-by-person' ? ('person' as const) : null,
        product_id: each.productId,
        product_version_id: each.versionId,
        document_id: idOfStored(fileIds, each.record),
        insured_applicant: each.insuredId,
        insured_name: each.insuredName,
        employee_name: each.employeeName,
        enroll_date_created: now,
        submitted_at: now,
      })),
    )
    .returning('id')
    .execute();
  for (const { id } of rows)
    await audit({ action: `enrollment.${status}`, object: ['enrollment', id], caseId });
  return rows.map(({ id }) => ({ id, status }));
}
