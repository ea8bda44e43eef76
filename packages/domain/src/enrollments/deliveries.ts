import { type Problem, problem } from '../problems.ts';
import type { DeliveryStatus } from '../statuses/delivery-status.ts';
import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';

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

/** A submitted, fully signed enrollment whose product requires delivery, unless its case is paused (§9.1). */
export const isDeliverable = (facts: DeliverableFacts): boolean =>
  facts.enrollmentStatus === 'enrolled' &&
  facts.isRequired &&
  !facts.isDeleted &&
  !facts.isCasePaused &&
  !facts.isTraining &&
  !facts.isPendingGroup;

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

export const deliveryProblems = ({ isDeliverable: due }: Delivery): readonly Problem[] =>
  due ? [] : [problem('delivery-not-due')];
