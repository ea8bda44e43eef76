import type { EnrollmentDetail } from '@openroll/contract/enrollment-detail';
import { type Actor, isHomeOffice } from '@openroll/domain/access/actor';
import {
  byColumn,
  type CensusPerson,
  type CensusRelative,
  relativeByColumn,
} from '@openroll/domain/census/person';
import type { OutsideWait } from '@openroll/domain/enrollments/decision';
import { maySeeDeclineReason } from '@openroll/domain/enrollments/may-on-enrollment';
import { ageOn } from '@openroll/domain/values/ages';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { fullName } from '@openroll/domain/values/full-name';
import { toDollars } from '@openroll/domain/values/money';
import type { SignatureMethod, Signer } from '@openroll/wizard/signers';
import { signedHow } from '@openroll/wizard/signing/signed-how';
import type { Decision } from './decisions.queries.ts';
import type { EnrollmentRow, SignatureRow } from './enrollments.queries.ts';
import type { EnrollmentPayment } from './payment.queries.ts';
import type { Decline, SignEmail } from './signing.queries.ts';
import type { OutsideDecision } from './underwriting.queries.ts';

// What the page of an enrollment tells (§8.4), part by part.

/** Why is for the home office alone (B22): for others the field is absent. */
export const toDecision = (
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
export const toPayment = (
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
export const toOutsideDecision = (
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
export const toSignature = (
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
export function awaitedSigner(
  status: EnrollmentDetail['status'],
  signatures: readonly Pick<SignatureRow, 'signer'>[],
): 'applicant' | 'spouse' {
  const has = (who: 'applicant' | 'spouse') => signatures.some(({ signer }) => signer === who);
  const isSpouse = status === 'pending_applicant_signature' ? has('applicant') : has('spouse');
  return isSpouse ? 'spouse' : 'applicant';
}

/** Whoever of the family has yet to sign is sent the link; where it went is for the home office alone (§16.3). */
export function toSignatureEmail(
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
export const toDecline = (
  actor: Actor,
  row: Pick<EnrollmentRow, 'agent_id'>,
  { signer, at, reason }: Decline,
): EnrollmentDetail['decline'] => ({
  signer,
  declined_at: at.toISOString(),
  ...(maySeeDeclineReason(actor, row.agent_id) ? { reason } : {}),
});

/** Ages are those on the enrollment start, which every enrollment has of its session. */
export function toCensusBlock(
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
