import type { CarrierAnswer } from '@openroll/contract/deliveries';
import type { EnrollmentDetail } from '@openroll/contract/enrollment-detail';
import type { EnrollmentRow as WireRow } from '@openroll/contract/enrollments';
import type { SplitFields } from '@openroll/contract/split-fields';
import { type Actor, isHomeOffice } from '@openroll/domain/access/actor';
import type { CensusDifference } from '@openroll/domain/census/census-differences';
import {
  byColumn,
  type CensusPerson,
  type CensusRelative,
  relativeByColumn,
} from '@openroll/domain/census/person';
import { type OutsideWait, outsideWait } from '@openroll/domain/enrollments/decision';
import type { ExpiryLimits } from '@openroll/domain/enrollments/expiry';
import { mayOnEnrollment, maySeeDeclineReason } from '@openroll/domain/enrollments/may-on-enrollment';
import { ageOn } from '@openroll/domain/values/ages';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { fullName } from '@openroll/domain/values/full-name';
import { annualize, toDollars } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { SignatureMethod, Signer } from '@openroll/wizard/signers';
import { signedHow } from '@openroll/wizard/signing/signed-how';
import { jsonInstant, jsonObject, jsonPlain, jsonText, jsonWord } from '../../platform/database/sql-json.ts';
import { dollarsInJson, fullNameOf } from '../../platform/database/sql-values.ts';
import { type ConferenceNumbers, hasConferenceInSql } from '../conferences/conferences.queries.ts';
import type { Decision } from './decisions.queries.ts';
import { isDeliverableRow } from './deliverable.queries.ts';
import type { EarlierAgent, EnrollmentRow, SignatureRow } from './enrollments.queries.ts';
import { statusByDates } from './expiry.queries.ts';
import type { EnrollmentPayment } from './payment.queries.ts';
import { reviewStateAfter, type WrittenReview } from './review.queries.ts';
import type { Decline, SignEmail } from './signing.queries.ts';
import { noSplitFieldsJson, splitFieldsJson } from './splits/split-fields.queries.ts';
import type { NamedShare } from './splits/splits.queries.ts';
import { toSplitFields } from './splits/splits.view.ts';
import type { OutsideDecision } from './underwriting.queries.ts';
import { underwritingAskedInSql } from './underwriting-asked.queries.ts';

// Enrollment → wire shape: written by the database itself where lists are long (P1).

/** `pdfName` of an enrollment `e` that has a form, where the database writes its rows. */
export const pdfNameInSql = `case when e.document_id is not null then 'preview_enrollment_app_' || e.id || '.pdf' end`;

/**
 * Rows of `page` (n, id) as JSON text `j`: the row fields of §8.2, and `more` of them; `expires` says of one whether its dates have
 * let it expire.
 */
export const enrollmentRowsJson = (
  page: string,
  expires: string,
  more: Readonly<Record<string, string>> = {},
) => `select page.n, ${jsonObject(
  {
    id: jsonPlain('e.id'),
    status: jsonWord(`case when ${expires} then 'expired' else e.status end`),
    declined_by: jsonWord('e.declined_by'),
    case_id: jsonPlain('e.case_id'),
    case_name: 'twice.case_name',
    case_group_name: 'twice.case_name',
    case_division_name: jsonText('d.division_name'),
    insured_name: jsonText('e.insured_name'),
    employee_name: jsonText('e.employee_name'),
    product_name: jsonText(`coalesce(p.display_name, '')`),
    agent_id: jsonPlain('e.agent_id'),
    agent_name: jsonText(fullNameOf('u')),
    premium: 'twice.premium',
    annual_premium_sum: 'twice.premium',
    monthly_premium_sum: jsonPlain(dollarsInJson('e.monthly_premium_cents')),
    coverage_sum: jsonPlain(dollarsInJson('e.coverage_cents')),
    time: 'twice.created',
    enroll_date_created: 'twice.created',
    delivered_at: jsonInstant('e.delivered_at'),
    uw_submitted_at: jsonInstant('twice.asked_at'),
    is_uw_submitted: jsonPlain('twice.asked_at is not null'),
    carrier_state: jsonWord('e.carrier_answer'),
    session_id: jsonPlain('e.session_id'),
    enrollment_filename: jsonWord(pdfNameInSql),
    delivery_required: jsonPlain('e.delivery_required'),
    case_agent_splits_enabled: jsonPlain('c.agent_splits_enabled'),
    has_enrollment_session_conference: jsonPlain(hasConferenceInSql('e.session_id')),
    ...more,
  },
  splitFieldsJson,
)} as j
  from ${page} join enrollments e on e.id = page.id join cases c on c.id = e.case_id
    join users u on u.id = e.agent_id left join case_divisions d on d.id = e.case_division_id
    left join products p on p.id = e.product_id
    cross join lateral (select ${underwritingAskedInSql} as asked_at, ${jsonText('c.group_name')} as case_name,
      ${jsonPlain(dollarsInJson('e.annual_premium_cents'))} as premium, ${jsonInstant('e.enroll_date_created')} as created offset 0) twice`;

/** Census people as rows of a case's list, with the status `census` (§3.10). */
export const censusRowsJson = (page: string) => `select page.n, ${jsonObject(
  {
    id: jsonPlain('m.id'),
    status: jsonWord(`'census'`),
    declined_by: `'null'`,
    case_id: jsonPlain('m.case_id'),
    case_name: jsonText('c.group_name'),
    case_group_name: jsonText('c.group_name'),
    case_division_name: jsonText('d.division_name'),
    insured_name: jsonText(fullNameOf('m')),
    employee_name: jsonText(fullNameOf('m')),
    product_name: `'""'`,
    agent_id: `'null'`,
    agent_name: `'""'`,
    premium: `'0'`,
    annual_premium_sum: `'0'`,
    monthly_premium_sum: `'0'`,
    coverage_sum: `'null'`,
    time: `'null'`,
    enroll_date_created: `'null'`,
    delivered_at: `'null'`,
    uw_submitted_at: `'null'`,
    is_uw_submitted: `'false'`,
    carrier_state: `'null'`,
    session_id: `'null'`,
    enrollment_filename: `'null'`,
    delivery_required: `'false'`,
    case_agent_splits_enabled: jsonPlain('c.agent_splits_enabled'),
    has_enrollment_session_conference: `'false'`,
  },
  noSplitFieldsJson,
)} as j
  from ${page} join census_people m on m.id = page.id join cases c on c.id = m.case_id
    left join case_divisions d on d.id = m.division_id`;

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

/** §7.10: the name under which the application is downloaded. */
export const pdfName = (id: number): string => `preview_enrollment_app_${id}.pdf`;

const toRow = (row: EnrollmentRow): Omit<WireRow, keyof SplitFields> => ({
  id: row.id,
  status: row.status,
  declined_by: row.declined_by,
  case_id: row.case_id,
  case_name: row.group_name,
  case_group_name: row.group_name,
  case_division_name: row.division_name,
  insured_name: row.insured_name,
  employee_name: row.employee_name,
  product_name: row.product_name ?? '',
  agent_id: row.agent_id,
  agent_name: row.agent_name,
  premium: toDollars(row.annual_premium_cents),
  annual_premium_sum: toDollars(row.annual_premium_cents),
  monthly_premium_sum: toDollars(row.monthly_premium_cents),
  coverage_sum: row.coverage_cents === null ? null : toDollars(row.coverage_cents),
  time: row.enroll_date_created.toISOString(),
  enroll_date_created: row.enroll_date_created.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  uw_submitted_at: row.underwriting_asked_at?.toISOString() ?? null,
  is_uw_submitted: row.underwriting_asked_at !== null,
  carrier_state: row.carrier_answer,
  session_id: row.session_id,
  enrollment_filename: row.document_id === null ? null : pdfName(row.id),
  delivery_required: row.delivery_required,
  case_agent_splits_enabled: row.agent_splits_enabled,
  has_enrollment_session_conference: row.has_conference,
});

/** Why is for the home office alone (B22): for others the field is absent. */
const toDecision = (
  { part, decision, amountCents, appliedCents, modalCents, effectiveDate, at, reason }: Decision,
  withReason: boolean,
): EnrollmentDetail['decisions'][number] => ({
  part,
  decision,
  amount: amountCents === null ? null : toDollars(amountCents),
  applied_amount: appliedCents === null ? null : toDollars(appliedCents),
  premium: modalCents === null ? null : toDollars(modalCents),
  effective_date: effectiveDate,
  decided_at: at.toISOString(),
  ...(withReason ? { reason } : {}),
});

/** What the provider calls the charge is for the home office alone: for others the field is absent. */
const toPayment = (
  payment: EnrollmentPayment,
  withProcessorId: boolean,
): NonNullable<EnrollmentDetail['payment']> => ({
  method: payment.kind,
  brand: payment.brand,
  last_four: payment.lastFour,
  ...payment.schedule,
  next_payment_date: payment.nextPaymentDate,
  payment_with_app: payment.withApplication,
  payment_with_app_made: payment.state === 'paid',
  payment_with_app_date: payment.chargedAt?.toISOString() ?? null,
  ...(withProcessorId ? { payment_with_app_processor_id: payment.chargeId } : {}),
  state: payment.state,
  amount: payment.amountCents === null ? null : toDollars(payment.amountCents),
  settled_at: payment.settledAt?.toISOString() ?? null,
});

/** What it rests on is for the home office alone: for others the field is absent (B22). */
const toOutsideDecision = (
  { decision, rating, at, riskFactors }: OutsideDecision,
  waitsOn: OutsideWait | undefined,
  withRisks: boolean,
): EnrollmentDetail['underwriting'] => ({
  decision,
  rating,
  decided_at: at.toISOString(),
  waits_on: waitsOn ?? null,
  ...(withRisks ? { risk_factors: [...riskFactors] } : {}),
});

/** Where the signature came from is for the home office alone (§1.22): for others the field is absent. */
const toSignature = (
  row: SignatureRow,
  withAddress: boolean,
): EnrollmentDetail['enrollment_signatures'][number] => ({
  signer: row.signer as Signer,
  signer_name: row.signer_name,
  agent_id: row.agent_id,
  applicant_id: row.applicant_id,
  status: row.status,
  method: row.method as SignatureMethod,
  signed_how: signedHow(row as SignatureRow & { signer: Signer; method: SignatureMethod }),
  ...(withAddress ? { ip_address: row.ip_address, same_origin_as: [...row.same_origin_as] } : {}),
  applicant_phone_number: row.applicant_phone_number,
  confirms_rating: row.confirms_id !== null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Who of the family is due: who has not signed yet, or whose own signature let an underwriter be asked (A14b). */
function awaitedSigner(
  status: EnrollmentDetail['status'],
  signatures: readonly Pick<SignatureRow, 'signer'>[],
): 'applicant' | 'spouse' {
  const has = (who: 'applicant' | 'spouse') => signatures.some(({ signer }) => signer === who);
  const isSpouse = status === 'pending_applicant_signature' ? has('applicant') : has('spouse');
  return isSpouse ? 'spouse' : 'applicant';
}

/** Whoever of the family has yet to sign is sent the link; where it went is for the home office alone (§16.3). */
function toSignatureEmail(
  actor: Actor,
  { signer, email }: { readonly signer: 'applicant' | 'spouse'; readonly email: SignEmail | undefined },
): EnrollmentDetail['signature_letter'] {
  return {
    signer,
    state: email?.state ?? null,
    ...(isHomeOffice(actor) ? { address: email?.address ?? null } : {}),
  };
}

/** What a signer said is for the agent whom they said it to, and for whoever may see what was declined (A15). */
const toDecline = (
  actor: Actor,
  row: Pick<EnrollmentRow, 'agent_id'>,
  { signer, at, reason }: Decline,
): EnrollmentDetail['decline'] => ({
  signer,
  declined_at: at.toISOString(),
  ...(maySeeDeclineReason(actor, row.agent_id) ? { reason } : {}),
});

/** Ages are those on the enrollment start, which every enrollment has of its session. */
function toCensusBlock(
  person: CensusPerson,
  startedOn: CalendarDate,
): NonNullable<EnrollmentDetail['census']> {
  const { address1, address2, city, state, zip_code, email, phone } = byColumn(person);
  const nowhere = { address1: '', address2: '', city: '', state: '', zip_code: '', email: '', phone: '' };
  const named = (one: CensusRelative) => ({
    applicant_name: fullName(relativeByColumn(one)),
    date_of_birth: one.dateOfBirth,
    age: ageOn(one.dateOfBirth, startedOn),
  });
  return {
    primary: { ...named(person), address1, address2, city, state, zip_code, email, phone },
    spouse: person.spouse && { ...named(person.spouse), ...nowhere },
    children: person.children.map((child) => ({ ...named(child), ...nowhere })),
  };
}
