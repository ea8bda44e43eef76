import type { CarrierAnswer } from '@openroll/contract/deliveries';
import type { EnrollmentDetail } from '@openroll/contract/enrollment-detail';
import { type Actor, isHomeOffice } from '@openroll/domain/access/actor';
import type { CensusDifference } from '@openroll/domain/census/census-differences';
import type { CensusPerson } from '@openroll/domain/census/person';
import { outsideWait } from '@openroll/domain/enrollments/decision';
import type { ExpiryLimits } from '@openroll/domain/enrollments/expiry';
import { mayOnEnrollment } from '@openroll/domain/enrollments/may-on-enrollment';
import { annualize, toDollars } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { ConferenceNumbers } from '../conferences/conferences.queries.ts';
import type { Decision } from './decisions.queries.ts';
import { isDeliverableRow } from './deliverable.queries.ts';
import {
  awaitedSigner,
  toCensusBlock,
  toDecision,
  toDecline,
  toOutsideDecision,
  toPayment,
  toSignature,
  toSignatureEmail,
} from './detail-parts.view.ts';
import { toRow } from './enrollment-rows.view.ts';
import type { EarlierAgent, EnrollmentRow, SignatureRow } from './enrollments.queries.ts';
import { statusByDates } from './expiry.queries.ts';
import type { EnrollmentPayment } from './payment.queries.ts';
import { reviewStateAfter, type WrittenReview } from './review.queries.ts';
import type { Decline, SignEmail } from './signing.queries.ts';
import type { NamedShare } from './splits/splits.queries.ts';
import { toSplitFields } from './splits/splits.view.ts';
import type { OutsideDecision } from './underwriting.queries.ts';

interface DetailParts {
  readonly row: EnrollmentRow;
  readonly history: readonly EnrollmentRow[];
  readonly signatures: readonly SignatureRow[];
  readonly person: CensusPerson | undefined;
  readonly limits: ExpiryLimits;
  readonly earlierAgents: readonly EarlierAgent[];
  readonly signEmail: SignEmail | undefined;
  readonly decline: Decline | undefined;
  readonly decision: Decision | undefined;
  readonly underwriting: OutsideDecision | undefined;
  /** Undefined where premiums are deducted from pay. */
  readonly payment: EnrollmentPayment | undefined;
  /** Undefined where nobody reviews it. */
  readonly review: WrittenReview | undefined;
  /** As the applicant has given it; '' where they have not, or nobody has it to read. */
  readonly applicantEmail: string;
  readonly shares: readonly NamedShare[];
  /** Undefined before it was sent to its carrier. */
  readonly carrierAnswer: CarrierAnswer | undefined;
  /** Undefined before what was decided of the amount above its guarantee was sent. */
  readonly decisionAnswer: CarrierAnswer | undefined;
  readonly conferences: readonly ConferenceNumbers[];
}

/** One enrollment whole, as this actor may see it (§8.4). */
export function toEnrollmentDetail(actor: Actor, parts: DetailParts): EnrollmentDetail {
  const { row, history, signatures, earlierAgents, person, limits } = parts;
  const { signEmail, decline, decision, underwriting, review, shares } = parts;
  const reviewState = review && reviewStateAfter(review);
  const status = statusByDates(row, limits);
  const waitsOutside = underwriting && outsideWait({ status, ...underwriting });
  const may = mayOnEnrollment(actor, {
    status,
    declined_by: row.declined_by,
    agentId: row.agent_id,
    review: reviewState,
    pendingCents: row.pending_amount_cents,
    isDecided: decision !== undefined,
    waitsOutside,
    hasDocument: row.document_id !== null,
    isCaseActive: row.case_is_active,
    isInPendingGroup: row.is_pending_group,
    isDeliveryRequired: row.delivery_required,
    areSplitsEnabled: row.agent_splits_enabled,
    isPackaged: row.package_file_id !== null || row.delivered_at !== null,
    delivery: row.delivery_status
      ? { status: row.delivery_status, isDeliverable: isDeliverableRow(row) }
      : undefined,
  });
  return {
    ...toRow(row),
    ...toSplitFields(row, shares),
    enrollment_session_conferences: parts.conferences.map(({ agent_number, primary_applicant_number }) => ({
      agent_number,
      primary_applicant_number,
    })),
    status,
    coverage: row.coverage_text,
    modal_premium: toDollars(row.modal_premium_cents),
    premium_mode: row.premium_mode,
    pending_amount: row.pending_amount_cents === null ? null : toDollars(row.pending_amount_cents),
    pending_premium: row.pending_premium_cents === null ? null : toDollars(row.pending_premium_cents),
    pending_annual_premium:
      row.pending_premium_cents === null
        ? null
        : toDollars(annualize(row.pending_premium_cents, row.premium_mode as PremiumMode)),
    enrollment_state: row.enrollment_state,
    enrollment_city: row.enrollment_city,
    enrollment_mode: row.enrollment_mode,
    paused_at: row.paused_at?.toISOString() ?? null,
    delivery_status: row.delivery_status ?? null,
    delivery_id: row.delivery_id,
    carrier_answer: parts.carrierAnswer ?? null,
    decision_answer: parts.decisionAnswer ?? null,
    policy_number: row.policy_number,
    enrollment_signatures: signatures.map((one) => toSignature(one, isHomeOffice(actor))),
    enrollment_history: history.map((one) => ({
      id: one.id,
      session_id: one.session_id,
      status: statusByDates(one, limits),
      insured_name: one.insured_name,
      product_name: one.product_name ?? '',
      coverage: one.coverage_text,
      pending_amount: one.pending_amount_cents === null ? null : toDollars(one.pending_amount_cents),
      annual_premium_sum: toDollars(one.annual_premium_cents),
      enroll_date_created: one.enroll_date_created.toISOString(),
    })),
    ...(isHomeOffice(actor) ? { remote_signature_email: row.remote_signature_email } : {}),
    signature_letter:
      status === 'pending_applicant_signature' || waitsOutside === 'confirmation'
        ? toSignatureEmail(actor, { signer: awaitedSigner(status, signatures), email: signEmail })
        : null,
    decline: decline ? toDecline(actor, row, decline) : null,
    census: person ? toCensusBlock(person, row.started_on) : null,
    census_person_id: row.census_person_id,
    census_differs: row.census_differs as CensusDifference[],
    earlier_agents: earlierAgents.map(({ name, transferred_at }) => ({
      name,
      until: transferred_at.toISOString(),
    })),
    ...(isHomeOffice(actor) ? { call_center_email: review?.sentTo ?? null } : {}),
    review: reviewState
      ? {
          state: reviewState,
          reviewed_at: review.reading?.at.toISOString() ?? null,
          ...(may.send_review ? { applicant_email: parts.applicantEmail } : {}),
        }
      : null,
    underwriting: underwriting ? toOutsideDecision(underwriting, waitsOutside, isHomeOffice(actor)) : null,
    payment: parts.payment ? toPayment(parts.payment, isHomeOffice(actor)) : null,
    decisions: decision ? [toDecision(decision, isHomeOffice(actor))] : [],
    may,
  };
}
