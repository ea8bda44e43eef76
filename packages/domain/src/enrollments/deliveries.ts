import { type Problem, problem } from '../problems.ts';
import type { DeliveryStatus } from '../statuses/delivery-status.ts';
import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';
import type { RecordStatus } from '../statuses/record-status.ts';

/** What decides whether an enrollment goes out to the carrier. */
export interface DeliverableFacts {
  readonly enrollmentStatus: EnrollmentStatus;
  readonly isRequired: boolean;
  readonly isDeleted: boolean;
  /** The case holds its deliveries back. */
  readonly isCasePaused: boolean;
  /** Training cases and business without a group are never delivered (§9.1). */
  readonly isTraining: boolean;
  readonly isPendingGroup: boolean;
}

/** Why something that is to go to the carrier does not go yet (§9.1, C28). */
export const holdReasons = ['case_paused', 'pending_group', 'training', 'unsigned', 'pending'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why it is held; undefined where it goes, and where it never will: it is not required, deleted, declined or waived. */
export function holdReasonOf(facts: DeliverableFacts): HoldReason | undefined {
  const { enrollmentStatus: status } = facts;
  if (!facts.isRequired || facts.isDeleted) return undefined;
  if (status === 'pending_applicant_signature' || status === 'pending_agent_signature') return 'unsigned';
  if (status === 'pending') return 'pending';
  if (status !== 'enrolled') return undefined;
  if (facts.isTraining) return 'training';
  if (facts.isPendingGroup) return 'pending_group';
  return facts.isCasePaused ? 'case_paused' : undefined;
}

/** Why something that was queued is not sent: it is held, or will never go, because it was deleted meanwhile. */
export const unsentReasons = [...holdReasons, 'deleted'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

export const unsentReasonOf = (facts: DeliverableFacts): UnsentReason | undefined =>
  facts.isDeleted ? 'deleted' : holdReasonOf(facts);

/** A submitted, fully signed enrollment whose product requires delivery, unless it is held (§9.1). */
export const isDeliverable = (facts: DeliverableFacts): boolean =>
  facts.enrollmentStatus === 'enrolled' &&
  facts.isRequired &&
  !facts.isDeleted &&
  holdReasonOf(facts) === undefined;

export interface Delivery {
  readonly status: DeliveryStatus;
  readonly isDeliverable: boolean;
}

/** Deliver is offered (§9.2): what is queued goes at once, what failed is tried again. */
export const shouldDeliver = ({ status, isDeliverable: due }: Delivery): boolean =>
  due && status !== 'delivered';

/** Re-Deliver is offered for what has arrived before. */
export const canRedeliver = ({ status, isDeliverable: due }: Delivery): boolean =>
  due && status === 'delivered';

/** A corrected record is offered for what the carrier has rejected, or whose package it could not read. */
export const canCorrect = (
  delivery: Delivery,
  { record, isPackageRejected }: { readonly record: RecordStatus; readonly isPackageRejected: boolean },
): boolean =>
  canRedeliver(delivery) && (record === 'rejected' || (isPackageRejected && record !== 'accepted'));

export const deliveryProblems = ({ isDeliverable: due }: Delivery): readonly Problem[] =>
  due ? [] : [problem('delivery-not-due')];
