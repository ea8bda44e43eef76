import { onceFor } from '@openroll/domain/values/attached';
import { isWaivedOffer } from '../answers/waived-offers.ts';
import {
  asksQuestions,
  type CoverageStatus,
  coverageStatuses,
  statusesOf,
} from '../coverage/coverage-status.ts';
import type { Session } from '../session.ts';
import type { Step } from '../step.ts';
import { announcedOn } from './announcement-fields.ts';
import { closingSteps, noCoverageStep } from './closing-steps.ts';
import { coverageSteps } from './coverage-step.ts';
import { detailsSteps } from './details-step.ts';
import { employeeStep } from './employee-step.ts';
import { familySteps } from './family-step.ts';
import { offersSteps } from './offers-step.ts';
import {
  asksOtherInsurance,
  beneficiariesStep,
  namesBeneficiaries,
  questionsStep,
  replacementStep,
} from './product-steps.ts';

/**
 * The steps of one enrollment in their order (§5.1), each made when it is first asked for: a call about one step makes none of
 * those behind it, and looks at no product that is chosen later.
 */
export interface StepSequence {
  /** The step at a place; undefined behind the last. */
  readonly at: (index: number) => Step | undefined;
  /** The place of the step of this name; -1 where there is none. */
  readonly indexOf: (name: string) => number;
  readonly all: () => readonly Step[];
}

/** Answers do not change within a session: whoever asks again is answered the same steps. */
export const stepSequence = onceFor((session: Session) => sequenceOf(announcedSteps(session)));

/** All steps, up to the end of the enrollment as it is answered so far. */
export const stepsOf = (session: Session): readonly Step[] => stepSequence(session).all();

function sequenceOf(steps: Iterator<Step>): StepSequence {
  const made: Step[] = [];
  const places = new Map<string, number>();
  /** Makes one more; false where there is none. */
  const makeNext = (): boolean => {
    const next = steps.next();
    if (next.done) return false;
    if (!places.has(next.value.name)) places.set(next.value.name, made.length);
    made.push(next.value);
    return true;
  };
  return {
    at: (index) => {
      while (made.length <= index && makeNext());
      return made[index];
    },
    indexOf: (name) => {
      while (!places.has(name) && makeNext());
      return places.get(name) ?? -1;
    },
    all: () => {
      while (makeNext());
      return made;
    },
  };
}

/** In a voice enrollment some steps have something read. */
function* announcedSteps(session: Session): Generator<Step, void> {
  for (const step of makeSteps(session)) yield announcedOn(session, step);
}

function* makeSteps(session: Session): Generator<Step, void> {
  yield employeeStep(session);
  yield* familySteps(session);
  yield* offersSteps(session);
  for (const offer of session.offers) {
    if (isWaivedOffer(session.answers, session.offers, offer.id)) continue;
    yield* coverageSteps(session, offer, statusesOf(session, offer));
  }
  const statuses = coverageStatuses(session);
  const covered = statuses.filter(({ state }) => state === 'covered');
  const asked = statuses.filter(asksQuestions);
  yield* detailsSteps(session);
  yield* present(byPerson(session, asked).map((status) => questionsStep(session, status)));
  if (isOver(statuses)) {
    yield noCoverageStep(session);
    return;
  }
  const firstCovered = session.offers.flatMap((of) => covered.find(({ offer }) => offer === of) ?? []);
  const isOnePage = covered.some(namesBeneficiaries) && firstCovered.some(asksOtherInsurance);
  yield* present(covered.map((status) => beneficiariesStep(session, status, isOnePage)));
  yield* present(firstCovered.map((status) => replacementStep(session, status, isOnePage)));
  yield* closingSteps(session, covered);
}

/** One person after the other, the products of each in their order. */
const byPerson = ({ answers }: Session, statuses: readonly CoverageStatus[]): readonly CoverageStatus[] =>
  answers.people.flatMap(({ id }) => statuses.filter(({ applicant }) => applicant.id === id));

const present = (steps: readonly (Step | undefined)[]): readonly Step[] =>
  steps.filter((step) => step !== undefined);

/** Every choice is made, and none of them leaves anything to apply for. */
const isOver = (statuses: readonly CoverageStatus[]): boolean =>
  !statuses.some(({ state }) => state === 'covered' || state === 'unanswered' || state === 'not-offered');
