import {
  type DeliverableFacts,
  type HoldReason,
  holdReasonOf,
  isDeliverable,
  type UnsentReason,
  unsentReasonOf,
} from '@openroll/domain/enrollments/deliveries';
import type { EnrollmentStatus } from '@openroll/domain/statuses/enrollment-status';
import { sql } from 'kysely';

/** What decides whether an enrollment `e` of a case `c` goes out to the carrier. */
export const deliverableColumns = [
  'e.status as enrollment_status',
  'e.delivery_required',
  'e.deleted_at',
  'c.delivery_paused',
  'c.is_training',
  'c.is_pending_group',
] as const;

interface DeliverableRow {
  readonly enrollment_status: EnrollmentStatus;
  readonly delivery_required: boolean;
  readonly deleted_at: Date | null;
  readonly delivery_paused: boolean;
  readonly is_training: boolean;
  readonly is_pending_group: boolean;
}

const factsOf = (row: DeliverableRow): DeliverableFacts => ({
  enrollmentStatus: row.enrollment_status,
  isRequired: row.delivery_required,
  isDeleted: row.deleted_at !== null,
  isCasePaused: row.delivery_paused,
  isTraining: row.is_training,
  isPendingGroup: row.is_pending_group,
});

export const isDeliverableRow = (row: DeliverableRow): boolean => isDeliverable(factsOf(row));

/** Why it is held; undefined where it is not. */
export const holdReasonOfRow = (row: DeliverableRow): HoldReason | undefined => holdReasonOf(factsOf(row));

/** Why a delivery of it is not sent; undefined where it is. */
export const unsentReasonOfRow = (row: DeliverableRow): UnsentReason | undefined =>
  unsentReasonOf(factsOf(row));

const isWanted = sql<boolean>`(e.delivery_required and e.deleted_at is null)`;
/** Whether the case `c` holds back whatever is in force. */
export const isHeldByCaseInSql = sql<boolean>`(c.delivery_paused or c.is_training or c.is_pending_group)`;

/** The same rule where the database looks for what nobody has queued (deliverable.queries.test.ts proves them equal). */
export const isDeliverableInSql = sql<boolean>`(e.status = 'enrolled' and ${isWanted} and not ${isHeldByCaseInSql})`;

/** Whether it is held, for whatever reason, where the database looks for all of it (proven equal there, too). */
export const isHeldInSql = sql<boolean>`(${isWanted}
  and e.status in ('enrolled', 'pending', 'pending_applicant_signature', 'pending_agent_signature')
  and (e.status <> 'enrolled' or ${isHeldByCaseInSql}))`;
