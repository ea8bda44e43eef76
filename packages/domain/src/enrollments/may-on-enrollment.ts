import { type Actor, holds, isHomeOffice, userIdOf } from '../access/actor.ts';
import { isUnfinished } from '../statuses/enrollment-status.ts';
import type { Cents } from '../values/money.ts';
import { type DecisionPart, type OutsideWait, partToDecide } from './decision.ts';
import { type DeclinedBy, isRefusedByPerson, type Refusal } from './declined-by.ts';
import { type Delivery, shouldDeliver } from './deliveries.ts';
import type { EnrollmentRight } from './enrollment-right.ts';
import { type ReviewState, waitsForReview } from './review.ts';
import { areSplitsOpen, type SplitStanding } from './split-agents.ts';

export interface EnrollmentStanding extends SplitStanding {
  /** Null where nobody did, or it was not kept. */
  readonly declined_by: DeclinedBy | null;
  readonly hasDocument: boolean;
  readonly isCaseActive: boolean;
  readonly isInPendingGroup: boolean;
  /** Undefined where there is no delivery. */
  readonly delivery: Delivery | undefined;
  /** Whose enrollment it is by now. */
  readonly agentId: number;
  /** Undefined where nobody reviews it. */
  readonly review: ReviewState | undefined;
  /** Above what is guaranteed; null where nothing is. */
  readonly pendingCents: Cents | null;
  readonly isDecided: boolean;
  /** On what it waits that was signed by a link, beside the home office. */
  readonly waitsOutside?: OutsideWait | undefined;
}

export interface MayOnEnrollment {
  readonly remove: boolean;
  readonly resume: boolean;
  readonly enroll: boolean;
  readonly view_pdf: boolean;
  readonly deliver: boolean;
  readonly move: boolean;
  /** To another agent, with all that is not finished of its session (A31). */
  readonly transfer: boolean;
  /** The link to sign once more (C14, C15). */
  readonly resend: boolean;
  readonly send_review: boolean;
  readonly release: boolean;
  /** What the home office decides of it by hand; null where nothing waits for a decision of theirs (B18). */
  readonly decide: DecisionPart | null;
  /** Who shares its commission (§8.9, C9). */
  readonly edit_splits: boolean;
  /** What was made for its carrier (C27). */
  readonly download_package: boolean;
}

/** Forms of what people have waived or declined are for those who may see them (§1.22, §16.3, AC12). */
export const maySeeForm = (actor: Actor, refusal: Refusal): boolean =>
  !isRefusedByPerson(refusal) || holds(actor, 'view_declined_waived_enrollments');

/** Why a signer declined is for the agent of the enrollment, and for whoever may see what was declined (A15). */
export const maySeeDeclineReason = (actor: Actor, agentId: number): boolean =>
  userIdOf(actor) === agentId || holds(actor, 'view_declined_waived_enrollments');

/** What somebody may do with an enrollment in their scope (§8.4). */
export function mayOnEnrollment(actor: Actor, given: EnrollmentStanding): MayOnEnrollment {
  const isPaused = given.status === 'paused';
  const mayEnroll = holds(actor, 'create_enrollment') && given.isCaseActive;
  const isUnread = waitsForReview(given.status, given.review);
  return {
    remove: holds(actor, 'delete_enrollment'),
    resume: isPaused && mayEnroll,
    enroll: !isPaused && mayEnroll,
    view_pdf: given.hasDocument && maySeeForm(actor, given),
    deliver:
      holds(actor, 'add_enrollment_deliveries') &&
      given.delivery !== undefined &&
      shouldDeliver(given.delivery),
    move: isHomeOffice(actor) && given.isInPendingGroup && !isPaused,
    transfer: holds(actor, 'change_case') && isUnfinished(given.status),
    resend:
      (given.status === 'pending_applicant_signature' || given.waitsOutside === 'confirmation') && mayEnroll,
    send_review: isUnread && mayEnroll && userIdOf(actor) === given.agentId,
    release: isUnread && isHomeOffice(actor),
    decide: (isHomeOffice(actor) && partToDecide({ ...given, awaitsReview: isUnread })) || null,
    download_package:
      holds(actor, 'view_enrollment_deliveries') && given.delivery !== undefined && given.isPackaged,
    edit_splits: holds(actor, 'change_case') && areSplitsOpen(given),
  };
}

export const hasEnrollmentRight = (actor: Actor, right: EnrollmentRight, refusal: Refusal): boolean =>
  right === 'remove' ? holds(actor, 'delete_enrollment') : maySeeForm(actor, refusal);
