import { type Problem, problem } from '@openroll/domain/problems';
import { type CoverageStatus, coverageStatuses } from './coverage/coverage-status.ts';
import type { EnrollmentData, WizardContext } from './enrollment.ts';
import type { Asked } from './kinds/kind.ts';
import { kindOf } from './kinds/registry.ts';
import { rateStatus } from './rates/rate.ts';
import { missingForRate } from './rates/rate-keys.ts';
import { openSession, type Session } from './session.ts';
import { signingPlanOf } from './signing/session-plan.ts';
import { closingSteps, noCoverageStep } from './steps/closing-steps.ts';
import { coverageStepName, coverageSteps } from './steps/coverage-step.ts';
import { employeeStep } from './steps/employee-step.ts';
import { familySteps } from './steps/family-step.ts';
import { beneficiariesStep, questionsStep, replacementStep } from './steps/product-steps.ts';
import type { FieldContext, Step } from './steps/step.ts';
import { askedIn, fieldErrors } from './validation/validate-step.ts';

export interface WalkError {
  readonly step: string;
  readonly name: string;
  readonly problem: Problem;
  readonly context: FieldContext;
}

export interface Walk {
  readonly steps: readonly Step[];
  /** Everything that is wrong on any step; found when it is first read, and read by whoever needs all of it only. */
  readonly errors: readonly WalkError[];
  /** What is wrong on one step; looks at no more of the others than it must. */
  readonly errorsOn: (step: string) => readonly WalkError[];
  /** Names of the steps up to and including the first terminal one. */
  readonly reachable: string[];
}

/**
 * The steps of one enrollment as it is answered so far, with everything that is wrong on them (§5.1). Unanswered fields take no
 * later step away; a path on which nothing is left to apply for ends in the terminal step `no_coverage`.
 */
export const walk = (context: WizardContext, data: EnrollmentData): Walk =>
  walkSession(openSession(context, data));

export function walkSession(session: Session): Walk {
  const steps = stepsOf(session);
  const end = steps.findIndex(({ is_terminal_step }) => is_terminal_step);
  const known = new Map<Step, readonly WalkError[]>();
  const ownErrors = (step: Step): readonly WalkError[] => {
    const own = known.get(step) ?? errorsOf(session, step);
    known.set(step, own);
    return own;
  };
  const answered = () => steps.flatMap(ownErrors);
  let all: readonly WalkError[] | undefined;
  return {
    steps,
    get errors() {
      all ??= [...answered(), ...unrated(session, answered), ...unsignable(session, steps)];
      return all;
    },
    errorsOn: (name) =>
      steps
        .filter((step) => step.name === name)
        .flatMap((step) => [
          ...ownErrors(step),
          ...(step.phase === 'choose' ? unrated(session, answered) : []),
          ...(step.phase === 'review' ? unsignable(session, steps) : []),
        ])
        .filter((error) => error.step === name),
    reachable: (end < 0 ? steps : steps.slice(0, end + 1)).map(({ name }) => name),
  };
}

const stepsKnown = new WeakMap<Session, readonly Step[]>();

/** Answers do not change within a session: whoever asks again is answered the same steps. */
export function stepsOf(session: Session): readonly Step[] {
  const steps = stepsKnown.get(session) ?? makeSteps(session);
  stepsKnown.set(session, steps);
  return steps;
}

function makeSteps(session: Session): readonly Step[] {
  const statuses = coverageStatuses(session);
  const covered = statuses.filter(({ state }) => state === 'covered');
  const asked = statuses.filter(({ state }) => state === 'covered' || state === 'knocked-out');
  const byProduct = session.offers.map((offer) => statuses.filter((status) => status.offer === offer));
  const opening = [employeeStep(session), ...familySteps(session)];
  const choosing = byProduct.flatMap((of) => (of[0] ? coverageSteps(session, of[0].offer, of) : []));
  const questions = asked.map((status) => questionsStep(session, status));
  const naming = covered.map((status) => beneficiariesStep(session, status));
  const replacing = byProduct.map((of) => {
    const first = of.find(({ state }) => state === 'covered');
    return first && replacementStep(session, first);
  });
  const before = [...opening, ...choosing, ...questions].filter((step) => step !== undefined);
  if (isOver(statuses)) return [...before, noCoverageStep(session)];
  return [...before, ...naming, ...replacing, ...closingSteps(session, covered)].filter(
    (step) => step !== undefined,
  );
}

/** Every choice is made, and none of them leaves anything to apply for. */
const isOver = (statuses: readonly CoverageStatus[]): boolean =>
  !statuses.some(({ state }) => state === 'covered' || state === 'unanswered' || state === 'not-offered');

function errorsOf(session: Session, step: Step): WalkError[] {
  const asked = askedIn(step, session.answers, session.context.startedOn);
  const wrong = asked.flatMap(fieldErrors).map((error) => ({ step: step.name, ...error }));
  return [...wrong, ...asked.flatMap((each) => unprintable(session.context, step, each))];
}

/**
 * A choice that no rate is printed for cannot be applied for, however it was made. While an answer that the rate depends on
 * is missing or wrong, that is what is said.
 */
function unrated(session: Session, errors: () => readonly WalkError[]): WalkError[] {
  const isOpen = ({ applicant, offer }: CoverageStatus) =>
    missingForRate(session, offer, applicant) !== undefined &&
    errors().some(
      ({ context }) =>
        context.applicantId === applicant.id || context.applicantId === session.answers.primary.id,
    );
  return coverageStatuses(session)
    .filter((status) => status.state === 'covered' && !rateStatus(session, status))
    .filter((status) => !isOpen(status))
    .map(({ applicant, offer }) => ({
      step: coverageStepName(offer.id, applicant.id),
      name: 'coverage',
      problem: problem('coverage-not-offered', 'coverage'),
      context: { applicantId: applicant.id, product: offer.id },
    }));
}

/** Nobody gets past the review of documents that cannot be signed. */
function unsignable(session: Session, steps: readonly Step[]): WalkError[] {
  if (!steps.some(({ name }) => name === 'review')) return [];
  const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
  return signingPlanOf(session, covered).problems.map((found) => ({
    step: 'review',
    name: 'review_documents',
    problem: found,
    context: { applicantId: session.answers.primary.id },
  }));
}

/** Characters that the form's font does not have; only the server knows them, so only the walk tells. */
function unprintable(context: WizardContext, step: Step, asked: Asked): WalkError[] {
  const { field } = asked;
  const texts = kindOf(field).printed?.(asked) ?? [];
  const characters = [...new Set(texts.flatMap((text) => context.unprintable(text)))];
  if (characters.length === 0) return [];
  const found = problem('name-unprintable', field.name, { characters: characters.join(' ') });
  return [{ step: step.name, name: field.name, problem: found, context: asked.context }];
}
