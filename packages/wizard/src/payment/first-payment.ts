import { isCaptured } from '@openroll/domain/payments/captured-option';
import { type Cents, modalPremium } from '@openroll/domain/values/money';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import { settle, settledStatuses } from '../decisions/settled.ts';
import { rateStatus } from '../rates/rate.ts';
import type { Session } from '../session.ts';

/**
 * The coverages that are paid by what is captured, as an underwriter has left them: at the rating that was approved, without what is
 * declined or not taken (B2); none where nothing is ever paid.
 */
export const capturedCoverages = (session: Session): readonly CoverageStatus[] =>
  session.context.payment
    ? settledStatuses(session).filter(({ state, offer }) => state === 'covered' && isCaptured(offer.options))
    : [];

/** What one application costs for a month. */
export interface PaymentShare {
  readonly product: number;
  readonly insuredId: string;
  readonly cents: Cents;
}

/**
 * The first payment by application (B3): a twelfth of the year's premium of each insured and coverage, half up to the cent, whatever
 * the premium mode. Undefined while one of them cannot be rated.
 */
export function paymentShares(session: Session): readonly PaymentShare[] | undefined {
  const shares = capturedCoverages(session).map((status) => {
    const rated = rateStatus(settle(session), status);
    const { offer, applicant } = status;
    return (
      rated && { product: offer.id, insuredId: applicant.id, cents: modalPremium(rated.annual, 'monthly') }
    );
  });
  const known = shares.filter((share) => share !== undefined);
  return known.length === shares.length ? known : undefined;
}

/** All of them together: what is charged. */
export const firstPayment = (session: Session): Cents | undefined =>
  paymentShares(session)?.reduce<Cents>((sum, { cents }) => sum + cents, 0);
