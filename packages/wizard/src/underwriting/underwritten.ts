import { optionText } from '../definition/option-values.ts';
import type { Applicant, UnderwriterDecision } from '../enrollment.ts';
import type { Offer, Session } from '../session.ts';

/** Whether an underwriter outside decides a product's applications (§17.4): where the site has one, and the case asks for it. */
export function isUnderwritten({ context }: Session, offer: Offer): boolean {
  const external = offer.definition.underwriting?.external;
  return (
    context.underwriting !== undefined &&
    external !== undefined &&
    optionText(offer, external.option) === 'yes'
  );
}

/** The classes into which a person can come, best first: by their answers, or by an underwriter's decision. */
export function classesOf(session: Session, offer: Offer) {
  const by = isUnderwritten(session, offer) ? 'underwriter' : 'answers';
  return (offer.definition.underwriting?.outcomes ?? []).filter(
    ({ rated_by = 'answers' }) => rated_by === by || rated_by === 'both',
  );
}

/** The class that is shown and signed before an underwriter has decided: by tobacco alone. */
export function anticipatedClass(session: Session, offer: Offer, applicant: Applicant): string | undefined {
  const external = offer.definition.underwriting?.external;
  return applicant.data.tobacco === 'yes' ? external?.with_tobacco : classesOf(session, offer)[0]?.value;
}

/** What an underwriter has decided of one person's application; undefined while nothing is. */
export const decisionOn = (
  { context }: Session,
  offer: Pick<Offer, 'id'>,
  applicant: Pick<Applicant, 'id'>,
): UnderwriterDecision | undefined =>
  context.underwriting?.decisions.find(
    ({ product, applicantId }) => product === offer.id && applicantId === applicant.id,
  );

/**
 * Whether an application is in force with its last signature as it was signed: approved at the rating that was anticipated.
 * Another rating has other premiums than were signed for; that, a referral and a failure wait for the home office (B18).
 */
export const isAcceptedAsSigned = (
  decision: UnderwriterDecision | undefined,
  anticipated: string | undefined,
): boolean => decision?.value === 'ACCEPT' && decision.rating === anticipated;
