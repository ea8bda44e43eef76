import { type Cents, modalPremium } from '@openroll/domain/values/money';
import { type CoverageStatus, coverageStatuses } from '../coverage/coverage-status.ts';
import { rateStatus } from '../rates/rate.ts';
import type { Offer, Session } from '../session.ts';

/** The case option that says how a product's premium is paid (B1). */
export const paymentOption = 'payment';

/** Whether the premium of a product is paid by a captured card or account, and not by payroll deduction (B1). */
const isCaptured = ({ options }: Offer): boolean => options[paymentOption] === 'captured';

/** The coverages that are paid by what is captured; none where nothing is ever paid. */
export const capturedCoverages = (session: Session): readonly CoverageStatus[] =>
  session.context.payment
    ? coverageStatuses(session).filter(({ state, offer }) => state === 'covered' && isCaptured(offer))
    : [];

/**
 * The first payment (B3): a twelfth of the year's premium of each insured and coverage, half up to the cent, summed, whatever the
 * premium mode. Undefined while one of them cannot be rated.
 */
export function firstPayment(session: Session): Cents | undefined {
  return capturedCoverages(session).reduce<Cents | undefined>((sum, status) => {
    const rated = rateStatus(session, status);
    return sum === undefined || !rated ? undefined : sum + modalPremium(rated.annual, 'monthly');
  }, 0);
}
