import { type Problem, problem } from '@openroll/domain/problems';
import { type CoverageStatus, coverageStatuses, statusesOf } from './coverage/coverage-status.ts';
import type { EnrollmentData, WizardContext } from './enrollment.ts';
import type { Asked } from './kinds/kind.ts';
import { kindOf } from './kinds/registry.ts';
import { missingForRate } from './pricing/rate-keys.ts';
import { rateStatus } from './rates/rate.ts';
import { openSession, type Session } from './session.ts';
import { signingPlanOf } from './signing/session-plan.ts';
import type { FieldContext, Step } from './step.ts';
import { coverageStepName } from './steps/coverage-step.ts';
import { type StepSequence, stepSequence } from './steps/step-sequence.ts';
import { askedIn, fieldErrors } from './validation/validate-step.ts';

export interface WalkError {
  readonly step: string;
  readonly name: string;
  readonly problem: Problem;
  readonly context: FieldContext;
}

export interface Walk extends Pick<StepSequence, 'at' | 'indexOf'> {
  /** All of them; a call about one step asks `indexOf`, which makes none behind it. */
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

export const walkSession = (session: Session): Walk => new SessionWalk(session);

/** A class, so that all walks share their getters: `makeStep` says what it costs where each has its own. */
class SessionWalk implements Walk {
  readonly at: Walk['at'];
  readonly indexOf: Walk['indexOf'];
  readonly #session: Session;
  readonly #all: StepSequence['all'];
  readonly #own = new Map<Step, readonly WalkError[]>();
  #errors: readonly WalkError[] | undefined;

  constructor(session: Session) {
    const { at, indexOf, all } = stepSequence(session);
    this.at = at;
    this.indexOf = indexOf;
    this.#session = session;
    this.#all = all;
  }

  get steps(): readonly Step[] {
    return this.#all();
  }

  get errors(): readonly WalkError[] {
    this.#errors ??= [
      ...this.#answered(),
      ...unrated(this.#session, coverageStatuses(this.#session), this.#answered),
      ...unsignable(this.#session, this.#all()),
    ];
    return this.#errors;
  }

  readonly errorsOn = (name: string): readonly WalkError[] => {
    const step = this.at(this.indexOf(name));
    if (!step) return [];
    const session = this.#session;
    return [
      ...this.#ownErrors(step),
      ...(step.phase === 'choose' ? unrated(session, statusesOn(session, step), this.#answered) : []),
      ...(step.phase === 'review' ? unsignable(session, this.#all()) : []),
    ].filter((error) => error.step === name);
  };

  get reachable(): string[] {
    const names = this.#all().map((step) => step.name);
    const end = this.#all().findIndex(({ is_terminal_step }) => is_terminal_step);
    return end < 0 ? names : names.slice(0, end + 1);
  }

  readonly #answered = (): readonly WalkError[] => this.#all().flatMap((step) => this.#ownErrors(step));

  #ownErrors(step: Step): readonly WalkError[] {
    const own = this.#own.get(step) ?? errorsOf(this.#session, step);
    this.#own.set(step, own);
    return own;
  }
}

function errorsOf(session: Session, step: Step): WalkError[] {
  const asked = askedIn(step, session.answers, session.context.startedOn);
  const wrong = asked.flatMap(fieldErrors).map((error) => ({ step: step.name, ...error }));
  return [
    ...wrong,
    ...asked.flatMap((each) => unprintable(session.context, step, each)),
    ...asked.flatMap((each) => unplayed(session.context, step, each)),
  ];
}

/**
 * A choice that no rate is printed for cannot be applied for, however it was made. While an answer that the rate depends on
 * is missing or wrong, that is what is said.
 */
function unrated(
  session: Session,
  statuses: readonly CoverageStatus[],
  errors: () => readonly WalkError[],
): WalkError[] {
  const isOpen = ({ applicant, offer }: CoverageStatus) =>
    missingForRate(session, offer, applicant) !== undefined &&
    errors().some(
      ({ context }) =>
        context.applicantId === applicant.id || context.applicantId === session.answers.primary.id,
    );
  return statuses
    .filter((status) => status.state === 'covered' && !rateStatus(session, status))
    .filter((status) => !isOpen(status))
    .map(({ applicant, offer }) => ({
      step: coverageStepName(offer.id, applicant.id),
      name: 'coverage',
      problem: problem('coverage-not-offered', 'coverage'),
      context: { applicantId: applicant.id, product: offer.id },
    }));
}

/** The coverage that is chosen on one step. */
const statusesOn = (session: Session, { coverageProduct, coverageApplicant }: Step) =>
  session.offers
    .filter(({ id }) => id === coverageProduct)
    .flatMap((offer) => statusesOf(session, offer))
    .filter(({ applicant }) => applicant.id === coverageApplicant);

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

/** What a client says was played, and the provider does not (B28). */
function unplayed({ conference }: WizardContext, step: Step, { field, context, answer }: Asked): WalkError[] {
  const { announcement, name, optional } = field;
  if (!announcement || optional || answer !== true || conference?.played.has(announcement.script)) return [];
  return [{ step: step.name, name, problem: problem('announcement-not-played', name), context }];
}

/** Characters that the form's font does not have; only the server knows them, so only the walk tells. */
function unprintable(context: WizardContext, step: Step, asked: Asked): WalkError[] {
  const { field } = asked;
  const texts = kindOf(field).printed?.(asked) ?? [];
  if (texts.length === 0) return [];
  const characters = [...new Set(texts.flatMap((text) => context.unprintable(text)))];
  if (characters.length === 0) return [];
  const found = problem('name-unprintable', field.name, { characters: characters.join(' ') });
  return [{ step: step.name, name: field.name, problem: found, context: asked.context }];
}
