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

/**
 * The class that an underwritten person is rated in: the best one, which is shown and signed, until the session is settled by
 * what an underwriter has decided.
 */
export function underwrittenClass(session: Session, offer: Offer, applicant: Applicant): string | undefined {
  const anticipated = classesOf(session, offer)[0]?.value;
  if (!session.context.underwriting?.isSettled) return anticipated;
  return decisionOn(session, offer, applicant)?.rating ?? anticipated;
}

/** What an underwriter has decided of one person's application; undefined while nothing is. */
export const decisionOn = (
  { context }: Pick<Session, 'context'>,
  offer: Pick<Offer, 'id'>,
  applicant: Pick<Applicant, 'id'>,
): UnderwriterDecision | undefined =>
  context.underwriting?.decisions.find(
    ({ product, applicantId }) => product === offer.id && applicantId === applicant.id,
  );
