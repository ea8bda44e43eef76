import { onceFor } from '@openroll/domain/values/attached';
import { isChoice } from '../answers/answer-shapes.ts';
import { hasOwnCoverage } from '../definition/own-coverage.ts';
import { type Answer, type Applicant, noCoverage } from '../enrollment.ts';
import { type CoverageDetail, coverageDetails } from '../person/coverage-answers.ts';
import { eligibilityIn } from '../person/eligibility.ts';
import type { Offer, Session } from '../session.ts';
import { inForcePart, pendingPart } from '../underwriting/guarantee.ts';
import { isKnockedOut } from '../underwriting/knock-out.ts';
import { outcomeOf } from '../underwriting/outcome.ts';
import { classMaximum } from './amount-limit.ts';
import { amountText } from './amount-text.ts';
import { choicesFor, unitsText } from './coverage-choices.ts';
import { type ChosenRider, chosenRiders } from './riders.ts';
import { tierOf } from './tiers.ts';

/**
 * Where one person stands with one product. Only `covered` is ever rated, asked about or applied for.
 * `waits` has no choice to make until the primary has chosen; `none` is No Coverage.
 */
export type CoverageState =
  | 'ineligible'
  | 'waits'
  | 'no-amount'
  | 'unanswered'
  | 'not-offered'
  | 'waived'
  | 'none'
  | 'knocked-out'
  | 'covered';

export interface CoverageStatus {
  readonly offer: Offer;
  readonly applicant: Applicant;
  readonly state: CoverageState;
  /** The choice as it crosses the wire: dollars, units, a plan, 'salary_2' or 'premium_8'. */
  readonly value?: string | number;
  readonly tier?: string;
  /** Dollars of coverage that the choice comes to, all of them. Undefined for plans and units. */
  readonly amount?: number;
  /** Dollars of `amount` that no rule guarantees: pending until underwritten. Absent where all is in force. */
  readonly pending?: number;
  /** Dollars of `amount` that are in force at once; less than the rest of it where an answer took away what was above. */
  readonly inForce?: number;
  /** Simplified issue: the class that the answers lead to so far. */
  readonly outcome?: string;
  /** Of a choice that is not offered: the dollars that the person's class allows, where more was chosen. */
  readonly classMaximum?: number;
  readonly riders?: readonly ChosenRider[];
  /** The answers to the coverage questions that count for this person. */
  readonly details?: readonly CoverageDetail[];
}

const known = onceFor((_: Session) => new Map<Offer, readonly CoverageStatus[]>());

/** Every person of the family with every product offered, products in the case's order, the primary first (§6.7). */
export const coverageStatuses = (session: Session): readonly CoverageStatus[] =>
  session.offers.flatMap((offer) => statusesOf(session, offer));

/** Those of one product, worked out once for each session: what is chosen of another product decides nothing about them. */
export function statusesOf(session: Session, offer: Offer): readonly CoverageStatus[] {
  const ofSession = known(session);
  const made = ofSession.get(offer) ?? makeStatuses(session, offer);
  ofSession.set(offer, made);
  return made;
}

function makeStatuses(session: Session, offer: Offer): readonly CoverageStatus[] {
  const { definition } = offer;
  const people = session.answers.people.filter(({ type }) => hasOwnCoverage(definition, type));
  const [primary, ...dependants] = definition.coverage.kind === 'plans' ? people.slice(0, 1) : people;
  if (!primary) return [];
  const first = statusOf(session, offer, primary, undefined);
  return [first, ...dependants.map((person) => statusOf(session, offer, person, first))];
}

function statusOf(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  primary: CoverageStatus | undefined,
): CoverageStatus {
  const is = (state: CoverageState) => ({ offer, applicant, state });
  if (!eligibilityIn(session, offer, applicant).eligible) return is('ineligible');
  const rules = offer.definition.applicants[applicant.type];
  if (primary && rules?.with_primary && primary.state !== 'covered') return is('waits');
  const { choices, missing } = choicesFor(session, offer, applicant, primaryAmount(primary));
  const { coverage } = session.answers.coverageOf(applicant.id, offer.id);
  const isEmpty = choices.length === 0 && missing === undefined;
  if (isEmpty && (primary || !isAmount(coverage))) return is('no-amount');
  if (!isChoice(coverage)) return is('unanswered');
  if (coverage.value === null) return is('waived');
  if (coverage.value === noCoverage) return is('none');
  const chosen = choices.find(({ value }) => value === coverage.value);
  if (!chosen) return { ...is('not-offered'), ...aboveClass(session, offer, applicant, coverage.value) };
  const state = isKnockedOut(session, offer, applicant) ? 'knocked-out' : 'covered';
  return {
    ...is(state),
    value: coverage.value,
    ...present({ tier: tierOf(session, offer, applicant)?.value }),
    ...amounts(session, offer, applicant, chosen.amount),
    ...present({ outcome: outcomeOf(session, offer, applicant) }),
    riders: chosenRiders(session, offer, applicant),
    details: coverageDetails(session, offer, applicant),
  };
}

function aboveClass(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  value: string | number,
): Pick<CoverageStatus, 'classMaximum'> {
  const most = classMaximum(session, offer, applicant);
  return most !== undefined && typeof value === 'number' && value > most ? { classMaximum: most } : {};
}

/** Whether anybody has chosen any coverage that may be applied for, be it one that is not offered. */
export const isAnythingChosen = (session: Session): boolean =>
  coverageStatuses(session).some(({ state }) => state === 'covered' || state === 'not-offered');

/** The dollars that dependants' amounts are a share of. */
export const primaryAmount = (primary: CoverageStatus | undefined): number | undefined => primary?.amount;

const isAmount = (answer: Answer): boolean =>
  isChoice(answer) && answer.value !== null && answer.value !== noCoverage;

function amounts(session: Session, offer: Offer, applicant: Applicant, amount: number | undefined) {
  if (amount === undefined) return {};
  const pending = pendingPart(session, offer, applicant, amount);
  const inForce = inForcePart(session, offer, applicant, amount);
  return { amount, inForce, ...(pending > 0 ? { pending } : {}) };
}

const present = <T extends Readonly<Record<string, string | undefined>>>(of: T): Partial<T> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Whose questions are asked: also those of who chose more than their class allows, whose answers may be put right. */
export const asksQuestions = ({ state, classMaximum }: CoverageStatus): boolean =>
  state === 'covered' || state === 'knocked-out' || classMaximum !== undefined;

/** The statement of what one covered person has chosen: '$20,000', '$2,400 a month, 14 days', or 'Enhanced, Family'. */
export function coverageText(status: CoverageStatus): string {
  const stated = (status.details ?? []).filter(({ question }) => question.states_coverage);
  return [choiceText(status), ...stated.map(({ text }) => text)].filter(Boolean).join(', ');
}

function choiceText({ offer, value, amount, tier }: CoverageStatus): string {
  const { coverage } = offer.definition;
  if (coverage.kind === 'face_value')
    return amount === undefined ? '' : amountText(amount, coverage.amount_suffix);
  if (coverage.kind === 'units') return typeof value === 'number' ? unitsText(coverage, value) : '';
  const plan = coverage.plans.find((each) => each.value === value)?.text ?? '';
  const inTier = coverage.tiers.find((each) => each.value === tier)?.text ?? '';
  return [plan, inTier].filter(Boolean).join(', ');
}
