import type { CoverageStatus } from '../coverage/coverage-status.ts';
import { ageOf } from '../person/eligibility.ts';
import type { Session } from '../session.ts';
import type { Signer } from '../signers.ts';
import { ageOfMajority, type SigningPlan } from '../signing/plan-signing.ts';
import { familySignerOf, plannedFor } from '../signing/status-after.ts';
import { type FilledNotice, isOwnDocument, noticesFor, noticesOfAll } from './notices-for.ts';

/** A document beside an application, with whoever signs it by an act of its own. */
export interface OwnDocument {
  readonly notice: FilledNotice;
  /** Nobody who signs in the wizard or by a link: a child who is of age signs on paper. */
  readonly signer: 'applicant' | 'spouse' | undefined;
  /** The employee signs for somebody under age. */
  readonly isForAnother: boolean;
}

/** The documents of one application that have a signature of their own. */
export function ownDocumentsOf(
  session: Session,
  plan: SigningPlan,
  status: CoverageStatus,
): readonly OwnDocument[] {
  const signer = signerOf(session, plan, status);
  const isForAnother = signer === 'applicant' && status.applicant.type !== 'primary';
  return noticesFor(session, status)
    .filter(isOwnDocument)
    .map((notice) => ({ notice, signer, isForAnother }));
}

/**
 * What a signer signs by itself, beside the applications. Documents that differ in nothing but the product and the person are shown as
 * one, which names all of them.
 */
export const ownDocumentsToSign = (
  session: Session,
  plan: SigningPlan,
  covered: readonly CoverageStatus[],
  signer: Signer,
): readonly FilledNotice[] =>
  noticesOfAll(
    session,
    covered.filter((status) => signerOf(session, plan, status) === signer),
    isOwnDocument,
  );

/** Whoever the document is about (45 CFR 164.508(c)(1)(vi)): the spouse for themselves, the employee for themselves and who is under age. */
function signerOf(
  { context }: Session,
  plan: SigningPlan,
  { offer, applicant }: CoverageStatus,
): OwnDocument['signer'] {
  const isOfAge = (ageOf(applicant, context.startedOn) ?? 0) >= ageOfMajority;
  if (applicant.type === 'child' && isOfAge) return undefined;
  return familySignerOf(plannedFor(plan, { product: offer.id, insuredId: applicant.id }));
}
