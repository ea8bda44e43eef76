import { accept, type Outcome, type Problem, problem, refuse } from '@openroll/domain/problems';
import { onceFor } from '@openroll/domain/values/attached';
import { annualize, type Cents, toCents } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { nameOf } from '../answers/answers.ts';
import { type CoverageStatus, coverageStatuses, coverageText } from '../coverage/coverage-status.ts';
import { coveredBy } from '../coverage/riders.ts';
import { membersOf } from '../coverage/tiers.ts';
import type { Answer, Applicant, EnrollmentData, WizardContext } from '../enrollment.ts';
import { monthlyOf } from '../rates/other-periods.ts';
import { type RatedCoverage, rateStatus } from '../rates/rate.ts';
import { type Offer, openSession, type Session } from '../session.ts';
import type { SigningPlan } from '../signing/plan-signing.ts';
import { signingPlanOf } from '../signing/session-plan.ts';
import { reachableIn } from './reachable-data.ts';

type Answered = Readonly<Record<string, Answer>>;

/** One product for one insured person, or for a family with the primary as insured (§6.3). */
export interface Application {
  readonly product: number;
  readonly insuredId: string;
  readonly insuredName: string;
  readonly employeeName: string;
  /** '$20,000', or 'Enhanced, Family'. */
  readonly coverage_text: string;
  /** The amount of coverage; 0 for a plan, which has none. */
  readonly coverage_cents: Cents;
  readonly modal_cents: Cents;
  /** A year of modal premiums: what is really paid. */
  readonly annual_cents: Cents;
  /** What a month costs (§6.5). */
  readonly monthly_cents: Cents;
  /** Guaranteed issue: what was applied for above the amount in force, and what it will cost beside it. */
  readonly pending?: {
    readonly amount_cents: Cents;
    readonly modal_cents: Cents;
    readonly annual_cents: Cents;
  };
  /** Simplified issue: the class that the answers lead to. */
  readonly rating?: { readonly value: string; readonly text: string };
  readonly riders: readonly {
    readonly name: string;
    readonly text: string;
    /** 0 where the rider has no amount. */
    readonly amount_cents: Cents;
    /** Its part of `modal_cents`. */
    readonly modal_cents: Cents;
  }[];
  /** Ids of everyone whom the application covers. */
  readonly members: readonly string[];
  readonly answers: ApplicationAnswers;
}

/** The answers that an application stands on, frozen at submission. */
export interface ApplicationAnswers {
  readonly employee: Answered;
  readonly insured: Answered;
  readonly coverage: Answered;
  /** Answers kept once per product, with the first covered person: such as the replacement question. */
  readonly product: Answered;
  readonly members: readonly Applicant[];
}

/** A product that was waived for everyone. */
export interface WaivedProduct {
  readonly product: number;
  readonly insuredId: string;
  readonly insuredName: string;
  readonly employeeName: string;
}

export interface Assembly {
  readonly applications: readonly Application[];
  readonly waived: readonly WaivedProduct[];
  /** Who signs the applications, and what becomes of each. */
  readonly signing: SigningPlan;
}

/**
 * The enrollments that a submission makes, worked out once for the same answers. Refuses where a coverage is still to be chosen, cannot
 * be rated, or nothing at all is applied for or waived; everything else that may be wrong is walk's to say, and must be asked first.
 */
export function assembleApplications(context: WizardContext, data: EnrollmentData): Outcome<Assembly> {
  return assemble(openSession(context, data));
}

const assemble = onceFor((session: Session): Outcome<Assembly> => {
  const statuses = coverageStatuses(session);
  const problems = statuses.flatMap((status) => obstacles(session, status));
  if (problems.length > 0) return refuse(...problems);
  const covered = statuses.filter(({ state }) => state === 'covered');
  const answers = reachableIn(session);
  const applications = covered.flatMap((status) => {
    const rated = rateStatus(session, status);
    return rated ? [applicationOf(session, covered, status, rated, answers)] : [];
  });
  const waived = session.offers.flatMap((offer) => waivedProduct(session, offer, statuses));
  if (applications.length === 0 && waived.length === 0) return refuse(problem('nothing-selected'));
  return accept({ applications, waived, signing: signingPlanOf(session, covered) });
});

function obstacles(session: Session, status: CoverageStatus): Problem[] {
  const field = `coverage:${status.offer.id}:${status.applicant.id}`;
  if (status.state === 'unanswered') return [problem('required', field)];
  if (status.state === 'not-offered') return [problem('option-unknown', field)];
  return status.state === 'covered' && !rateStatus(session, status)
    ? [problem('coverage-not-offered', field)]
    : [];
}

function applicationOf(
  session: Session,
  covered: readonly CoverageStatus[],
  status: CoverageStatus,
  rated: RatedCoverage,
  data: EnrollmentData,
): Application {
  const { offer, applicant } = status;
  const mode = session.context.premiumMode;
  const ids = memberIds(session, status);
  const dataOf = (id: string): Answered => data.applicants.find((each) => each.id === id)?.data ?? {};
  const coverageOf = (id: string): Answered =>
    data.selectedCoverages.find((each) => each.applicant === id && each.product === offer.id)?.data ?? {};
  const first = covered.find((each) => each.offer === offer)?.applicant ?? applicant;
  const { replacement } = offer.definition;
  return {
    product: offer.id,
    insuredId: applicant.id,
    insuredName: nameOf(applicant),
    employeeName: nameOf(session.answers.primary),
    ...coverageIn(status, rated),
    modal_cents: rated.modal,
    annual_cents: annualize(rated.modal, mode),
    monthly_cents: monthlyOf(rated, mode),
    ...pendingIn(rated, mode),
    ...ratingIn(status),
    riders: ridersIn(status, rated),
    members: ids,
    answers: {
      employee: dataOf(session.answers.primary.id),
      insured: dataOf(applicant.id),
      coverage: coverageOf(applicant.id),
      product: named(coverageOf(first.id), new Set(replacement.map(({ name }) => name))),
      members: data.applicants.filter(({ id }) => ids.includes(id)),
    },
  };
}

/** What is in force: '$100,000, Waiver of Premium'; nothing where all of it is pending. */
function coverageIn(status: CoverageStatus, { riders }: RatedCoverage) {
  const { inForce } = status;
  const text = coverageText(inForce === undefined ? status : { ...status, amount: inForce });
  return {
    coverage_text: inForce === 0 ? '' : [text, ...riders.map((rider) => rider.text)].join(', '),
    coverage_cents: toCents(inForce ?? 0),
  };
}

const pendingIn = ({ pending }: RatedCoverage, mode: PremiumMode): Pick<Application, 'pending'> =>
  pending
    ? {
        pending: {
          amount_cents: toCents(pending.amount),
          modal_cents: pending.modal,
          annual_cents: annualize(pending.modal, mode),
        },
      }
    : {};

function ratingIn({ offer, outcome }: CoverageStatus): Pick<Application, 'rating'> {
  const rating = offer.definition.underwriting?.outcomes.find(({ value }) => value === outcome);
  return rating ? { rating: { value: rating.value, text: rating.text } } : {};
}

const ridersIn = (status: CoverageStatus, { riders }: RatedCoverage): Application['riders'] =>
  riders.map(({ name, text, modal }) => ({
    name,
    text,
    amount_cents: toCents(status.riders?.find(({ rider }) => rider.name === name)?.amount ?? 0),
    modal_cents: modal,
  }));

const named = (answers: Answered, names: ReadonlySet<string>): Answered =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => names.has(key.replace(/_explanation$/, ''))));

function memberIds(session: Session, status: CoverageStatus): readonly string[] {
  const { offer, applicant, tier, riders = [] } = status;
  const { coverage } = offer.definition;
  if (coverage.kind !== 'plans') {
    const others = riders.flatMap(({ rider }) => coveredBy(session, offer, applicant, rider));
    return [...new Set([applicant, ...others].map(({ id }) => id))];
  }
  const covers = coverage.tiers.find(({ value }) => value === tier)?.covers ?? ['primary'];
  return membersOf(session, offer)
    .filter(({ type }) => covers.includes(type))
    .map(({ id }) => id);
}

/** Waived by everyone who had a choice; one No Coverage among them, and nothing is written down (§5.12). */
function waivedProduct(session: Session, offer: Offer, statuses: readonly CoverageStatus[]): WaivedProduct[] {
  const asked = statuses.filter((status) => status.offer === offer && hadChoice.has(status.state));
  if (asked.length === 0 || asked.some(({ state }) => state !== 'waived')) return [];
  const { primary } = session.answers;
  return [
    { product: offer.id, insuredId: primary.id, insuredName: nameOf(primary), employeeName: nameOf(primary) },
  ];
}

const hadChoice = new Set(['waived', 'none', 'covered', 'knocked-out']);
