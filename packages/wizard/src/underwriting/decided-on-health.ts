import type { Applicant } from '../enrollment.ts';
import type { Offer, Session } from '../session.ts';
import { questionsFor } from './knock-out.ts';
import { isUnderwritten } from './underwritten.ts';

/**
 * Whether somebody's health decides about what they chose: an underwriter outside, a build table, or a question that they are asked for
 * it, whatever they answer. Of what is guaranteed (§6.8) nothing is.
 */
export function isDecidedOnHealth(
  session: Session,
  chosen: { readonly offer: Offer; readonly applicant: Applicant; readonly amount?: number },
): boolean {
  const { offer, applicant } = chosen;
  return (
    isUnderwritten(session, offer) ||
    offer.definition.underwriting?.build?.applicants.includes(applicant.type) === true ||
    questionsFor(session, chosen).some(
      ({ knocks_out, leads_to, above_guarantee }) => knocks_out || leads_to || above_guarantee,
    )
  );
}
