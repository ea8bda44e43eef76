import {
  type EnrollmentEvent,
  type EnrollmentStatus,
  enrollmentMachine,
} from '@openroll/domain/statuses/enrollment-status';
import type { UpdateObject } from 'kysely';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { statusAfter } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** What of an enrollment decides about its events. */
interface Standing {
  readonly id: number;
  readonly case_id: number;
  readonly status: EnrollmentStatus;
}

interface EnrollmentMove {
  readonly changes?: Omit<UpdateObject<Tables, 'enrollments'>, 'status'>;
  /** The status that follows, where the table leaves several: the signing plan says it. */
  readonly to?: EnrollmentStatus;
  /** What the audit is told. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * The one place where the status of an enrollment moves: with what else changes, and its audit row; counters follow by trigger.
 * The caller holds the row, or its session. Answers false where the event has happened already, and nothing changes; refuses
 * with 409 what is out of place.
 */
export async function moveEnrollment(
  { tx, audit }: UnitOfWork,
  row: Standing,
  event: EnrollmentEvent,
  { changes = {}, to, detail }: EnrollmentMove = {},
): Promise<boolean> {
  const status = statusAfter(enrollmentMachine, row.status, event, to);
  if (status === undefined) return false;
  await tx
    .updateTable('enrollments')
    .set({ ...changes, status })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({
    action: `enrollment.${event}`,
    object: ['enrollment', row.id],
    caseId: row.case_id,
    ...(detail ? { detail } : {}),
  });
  return true;
}
