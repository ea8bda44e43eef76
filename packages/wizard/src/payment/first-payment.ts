import { isCaptured } from '@openroll/domain/payments/captured-option';
import type { Cents } from '@openroll/domain/values/money';
import { type CoverageStatus, coverageStatuses } from '../coverage/coverage-status.ts';
import { settle, settledStatuses } from '../decisions/settled.ts';
import { firstMonthOf } from '../rates/other-periods.ts';
import { rateStatus } from '../rates/rate.ts';
import type { Session } from '../session.ts';
import { signingPlanOf } from '../signing/session-plan.ts';
import { isAskedInWizard } from '../signing/status-after.ts';
import { decisionOn, isUnderwritten } from '../underwriting/underwritten.ts';

/**
 * The coverages that are paid by what is captured, as an underwriter has left them: at the rating that was approved, without what is
 * declined or not taken; none where nothing is ever paid.
 */
export const capturedCoverages = (session: Session): readonly CoverageStatus[] =>
  session.context.payment
    ? settledStatuses(session).filter(({ state, offer }) => state === 'covered' && isCaptured(offer.options))
    : [];

/**
 * Those of them that the first payment is for: what is in force by what it says, and what an underwriter has accepted (B2). What was referred or
 * failed, and what is only asked about after the submit (A14b), is not charged here, also where it is accepted later. What is asked
 * about before the payment is counted as it is anticipated until then.
 */
export function chargedCoverages(session: Session): readonly CoverageStatus[] {
  const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
  const plan = signingPlanOf(session, covered);
  const { mayWait = false } = session.context.underwriting ?? {};
  return capturedCoverages(session).filter(({ offer, applicant }) => {
    if (!isUnderwritten(session, offer)) return true;
    const decision = decisionOn(session, offer, applicant);
    if (decision?.value === 'ACCEPT') return true;
    const isStillAsked = !decision || decision.mayAskAgain === true;
    return isStillAsked && !mayWait && isAskedInWizard(plan, { product: offer.id, insuredId: applicant.id });
  });
}

/** What one application costs for a month. */
export interface PaymentShare {
  readonly product: number;
  readonly insuredId: string;
  readonly cents: Cents;
}

/**
 * The first payment by application (B2, B3): what a month of each insured and coverage costs, a twelfth of the year where the product has
 * no price of its own for it, half up to the cent, whatever the premium mode. Undefined while one of them cannot be rated.
 */
export function paymentShares(session: Session): readonly PaymentShare[] | undefined {
  const shares = chargedCoverages(session).map((status) => {
    const rated = rateStatus(settle(session), status);
    const { offer, applicant } = status;
    return rated && { product: offer.id, insuredId: applicant.id, cents: firstMonthOf(rated) };
  });
  const known = shares.filter((share) => share !== undefined);
  return known.length === shares.length ? known : undefined;
}

/** All of them together: what is charged. */
export const firstPayment = (session: Session): Cents | undefined =>
  paymentShares(session)?.reduce<Cents>((sum, { cents }) => sum + cents, 0);
