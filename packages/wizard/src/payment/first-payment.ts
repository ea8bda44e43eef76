import { isCaptured } from '@openroll/domain/payments/captured-option';
import { type Cents, modalPremium } from '@openroll/domain/values/money';
import { type CoverageStatus, coverageStatuses } from '../coverage/coverage-status.ts';
import { rateStatus } from '../rates/rate.ts';
import type { Session } from '../session.ts';
import { decisionOn } from '../underwriting/underwritten.ts';

/** The coverages that are paid by what is captured, without what an underwriter has declined (B2); none where nothing is ever paid. */
export const capturedCoverages = (session: Session): readonly CoverageStatus[] =>
  session.context.payment
    ? coverageStatuses(session).filter(
        ({ state, offer, applicant }) =>
          state === 'covered' &&
          isCaptured(offer.options) &&
          decisionOn(session, offer, applicant)?.value !== 'DECLINE',
      )
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
    const rated = rateStatus(session, status);
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
