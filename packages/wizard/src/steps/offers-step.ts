import { textOf } from '../answers/answers.ts';
import { areChosenAmong, offerName } from '../answers/waived-offers.ts';
import { amountText } from '../coverage/amount-text.ts';
import { type CoverageStatus, statusesOf } from '../coverage/coverage-status.ts';
import { coveredBy, ridersFor } from '../coverage/riders.ts';
import { membersOf } from '../coverage/tiers.ts';
import type { Applicant } from '../enrollment.ts';
import type { Offer, Session } from '../session.ts';
import type { Field, OfferSettings, Step } from '../step.ts';
import { guaranteedAmount } from '../underwriting/guarantee.ts';
import { isUnderwritten } from '../underwriting/underwritten.ts';
import { lowestPremium } from './coverage-choice-field.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { personName } from './person-label.ts';
import { stepWords } from './step-words.ts';

/**
 * What is offered, before any product's own page (§18.6): one optional question for each product, whether to choose or to waive it.
 * Whoever answers none goes on as if there were no such step. None where a single product is offered.
 */
export function offersSteps(session: Session): readonly Step[] {
  const { context, answers, offers } = session;
  if (!areChosenAmong(offers)) return [];
  return [
    makeStep(stepWords(context, 'offers', 'offers'), { phase: 'choose', of: answers.primary }, () =>
      offers.map((offer) => offerField(session, offer)),
    ),
  ];
}

function offerField(session: Session, offer: Offer): Field {
  const { t } = session.context;
  const { definition } = offer;
  return makeField(offerName(offer.id), 'radio', definition.display_name, {
    optional: true,
    affects_premium: true,
    help: definition.summary ?? definition.introduction,
    choices: [
      { value: 'choose', text: t('steps.offer.choose') },
      { value: 'waive', text: t('steps.offer.waive') },
    ],
    offer: offerSettings(session, offer),
  });
}

/** The card of a product: who could have it, from what premium, and what of it nobody has to answer for. */
function offerSettings(session: Session, offer: Offer): OfferSettings {
  const statuses = statusesOf(session, offer);
  const [primary] = statuses;
  const first = statuses.find(({ state }) => !withoutChoice.has(state));
  const premium = first && lowestPremium(session, first, first === primary ? undefined : primary);
  return {
    product: offer.id,
    people: peopleOf(session, offer, statuses).map(
      (person) => textOf(person.data.first_name) || personName(session.context, person),
    ),
    ...(premium === undefined ? {} : { premium_from: premium }),
    ...guaranteeOf(session, offer, first),
  };
}

const withoutChoice = new Set(['ineligible', 'waits', 'no-amount']);

/** Everybody of the family who could be covered now, by a coverage of their own or by a rider. */
function peopleOf(session: Session, offer: Offer, statuses: readonly CoverageStatus[]): readonly Applicant[] {
  const { people, primary } = session.answers;
  const hasPrimary = statuses.some(({ applicant, state }) => applicant === primary && state !== 'ineligible');
  const own = hasPrimary
    ? membersOf(session, offer)
    : statuses.filter(({ state }) => !withoutChoice.has(state)).map(({ applicant }) => applicant);
  const riders = hasPrimary ? ridersFor(session, offer, primary) : [];
  const byRider = riders.flatMap((rider) => coveredBy(session, offer, primary, rider));
  const all = new Set([...own, ...byRider].map(({ id }) => id));
  return people.filter(({ id }) => all.has(id));
}

function guaranteeOf(
  session: Session,
  offer: Offer,
  first: CoverageStatus | undefined,
): Pick<OfferSettings, 'is_guaranteed' | 'guaranteed_up_to'> {
  const none = { is_guaranteed: false };
  if (!first || isUnderwritten(session, offer)) return none;
  const { coverage, underwriting, questions } = offer.definition;
  const amount = guaranteedAmount(session, offer, first.applicant);
  if (amount !== undefined) {
    const suffix = coverage.kind === 'face_value' ? coverage.amount_suffix : undefined;
    return amount > 0 ? { ...none, guaranteed_up_to: amountText(amount, suffix) } : none;
  }
  const mayTakeAway = questions.some(({ knocks_out, leads_to }) => knocks_out || leads_to);
  return { is_guaranteed: underwriting === undefined && !mayTakeAway };
}
