import { isAnsweredWith } from '../answers/answers.ts';
import type { Question } from '../definition/fields.ts';
import type { Applicant } from '../enrollment.ts';
import type { Offer, Session } from '../session.ts';
import { type AskedOf, askedQuestions, askedReader } from './asked-questions.ts';
import { isDeclinedByBuild } from './build.ts';
import { guaranteedAmount, isRuledOutAbove, partAbove } from './guarantee.ts';

/** Who chose of which product; dollars where the choice comes to an amount. */
interface Chosen {
  readonly offer: Offer;
  readonly applicant: Applicant;
  readonly amount?: number;
}

/**
 * The questions that one person is asked for what they chose, shown or not (§6.8): those above the guarantee only where the amount
 * lies above it, whether or not an answer has taken that part away.
 */
export const questionsFor = (session: Session, chosen: Chosen): readonly Question[] =>
  askedQuestions(chosen.offer, chosen.applicant, askedOf(session, chosen));

function askedOf(session: Session, { offer, applicant, amount }: Chosen): AskedOf {
  const above = amount === undefined ? 0 : partAbove(session, offer, applicant, amount);
  return above > 0 ? 'above-guarantee' : 'everybody';
}

/**
 * True when an answer to a question that is shown, or height and weight, leave this person nothing (§6.8). Above a guarantee an answer takes away only
 * what is above it, so it leaves nothing only to those who are guaranteed nothing.
 */
export function isKnockedOut(session: Session, offer: Offer, applicant: Applicant): boolean {
  if (isDeclinedByBuild(session, offer, applicant)) return true;
  const read = askedReader(session, offer, applicant, 'everybody');
  const isOut = askedQuestions(offer, applicant, 'everybody').some(
    ({ name, knocks_out }) => knocks_out !== undefined && isAnsweredWith(read(name), knocks_out.if),
  );
  return (
    isOut || (guaranteedAmount(session, offer, applicant) === 0 && isRuledOutAbove(session, offer, applicant))
  );
}
