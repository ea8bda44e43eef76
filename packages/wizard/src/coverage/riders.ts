import { isChoice } from '../answers/answer-shapes.ts';
import { textOf } from '../answers/answers.ts';
import { childrenLimit } from '../definition/children-limit.ts';
import type { Rider } from '../definition/coverage.ts';
import { optionText } from '../definition/option-values.ts';
import type { Applicant } from '../enrollment.ts';
import { eligibilityIn, issueAge } from '../person/eligibility.ts';
import type { Offer, Session } from '../session.ts';
import { ridersThatCount, withAllNeeded } from './rider-rules.ts';

export interface ChosenRider {
  readonly rider: Rider;
  /** Dollars; undefined where the rider has no amount of its own. */
  readonly amount?: number;
}

/** The name under which the choice of a rider lies with the coverage. */
export const riderField = ({ name }: Rider): string => `rider_${name}`;

/** The riders that can be added to this person's coverage (§6.2): in this case, for this family. */
export const ridersFor = (session: Session, offer: Offer, applicant: Applicant): readonly Rider[] =>
  withAllNeeded(
    offer.definition.riders.filter(
      (rider) =>
        rider.applicants.includes(applicant.type) &&
        (rider.offered_option === undefined || optionText(offer, rider.offered_option) === 'yes') &&
        coveredBy(session, offer, applicant, rider).length > 0,
    ),
  );

/** Whom a rider covers, or would: those of its own ages, and of those that the product accepts. Else the insured. */
export function coveredBy(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  { covers, ages }: Rider,
): readonly Applicant[] {
  const { startedOn } = session.context;
  const people =
    covers.length === 0 ? [applicant] : session.answers.people.filter(({ type }) => covers.includes(type));
  const fitting = people.filter((person) => {
    const age = issueAge(offer.definition, person, startedOn);
    const fits = !ages || age === undefined || (age >= ages.minimum && age <= ages.maximum);
    const isApplicant = offer.definition.applicants[person.type] !== undefined;
    return fits && (!isApplicant || eligibilityIn(session, offer, person).eligible);
  });
  const most = childrenLimit(offer.definition);
  const children = fitting.filter(({ type }) => type === 'child');
  return children.length <= most ? fitting : fitting.filter((each) => !children.slice(most).includes(each));
}

/** The riders that are added, of those that can be (§6.2): mandatory ones, and for which 'yes' or an amount that is offered is said. */
export function chosenRiders(session: Session, offer: Offer, applicant: Applicant): readonly ChosenRider[] {
  if (offer.definition.riders.length === 0) return [];
  const answers = session.answers.coverageOf(applicant.id, offer.id);
  const answerTo = (rider: Rider) => {
    const name = riderField(rider);
    return Object.hasOwn(answers, name) ? answers[name] : undefined;
  };
  const amountOf = (rider: Rider): number | undefined => {
    const answer = answerTo(rider);
    const value = isChoice(answer) ? answer.value : undefined;
    return typeof value === 'number' && rider.amounts?.includes(value) ? value : undefined;
  };
  const isChosen = (rider: Rider) =>
    rider.amounts ? amountOf(rider) !== undefined : textOf(answerTo(rider)) === 'yes';
  return ridersThatCount(ridersFor(session, offer, applicant), isChosen).flatMap((rider): ChosenRider[] => {
    if (!rider.amounts) return [{ rider }];
    const amount = amountOf(rider);
    return amount === undefined ? [] : [{ rider, amount }];
  });
}

/** Riders that cost everybody something who chooses a coverage: mandatory ones that have no amount of their own. */
export const includedRiders = (session: Session, offer: Offer, applicant: Applicant): readonly Rider[] =>
  ridersThatCount(ridersFor(session, offer, applicant), () => false).filter(({ amounts }) => !amounts);
