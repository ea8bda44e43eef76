import { accept, type Outcome, problem, refuse } from '../problems.ts';
import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';
import type { CalendarDate } from '../values/dates.ts';
import { annualize, type Cents, toCents, toDollars, type YearAndMonth } from '../values/money.ts';
import { numberProblem } from '../values/number-limits.ts';
import type { PremiumMode } from '../values/premium-modes.ts';
import { parseDate } from '../values/typed-dates.ts';

/** What the home office decides of an application by hand (B18): all of it, or the amount above what is guaranteed. */
export const decisionParts = ['enrollment', 'pending_amount'] as const;
export type DecisionPart = (typeof decisionParts)[number];

export const decisionValues = ['approve', 'part', 'decline'] as const;
export type DecisionValue = (typeof decisionValues)[number];

/** On what an application waits that was signed by a link: on an underwriter's decision, or on the second act on it (A14b). */
export type OutsideWait = 'decision' | 'confirmation';

/**
 * Who besides the home office has the next word on an application that is pending. Of what was signed by a link an approval at the
 * rating that was signed for leads on at once: what is still pending then was approved at another one, and waits for its second act.
 */
export function outsideWait(given: {
  readonly status: EnrollmentStatus;
  readonly isSignedByLink: boolean;
  readonly decision: 'asked' | 'ACCEPT' | 'REFER' | 'DECLINE' | 'failed' | undefined;
}): OutsideWait | undefined {
  if (given.status !== 'pending' || !given.isSignedByLink) return undefined;
  if (given.decision === 'asked') return 'decision';
  return given.decision === 'ACCEPT' ? 'confirmation' : undefined;
}

export interface DecidableFacts {
  readonly status: EnrollmentStatus;
  /** What lies above the guarantee; null where nothing does. */
  readonly pendingCents: Cents | null;
  /** A call center has submitted it, and nobody has read it yet. */
  readonly awaitsReview: boolean;
  readonly isDecided: boolean;
  /** Somebody else has the next word on it (A14b). */
  readonly waitsOutside?: OutsideWait | undefined;
}

/**
 * What of an application waits for a decision now; undefined where nothing does. An amount above the guarantee is decided
 * whether or not the rest is in force; anything else while the application is pending.
 */
export function partToDecide({ status, ...facts }: DecidableFacts): DecisionPart | undefined {
  if (facts.isDecided || facts.awaitsReview || facts.waitsOutside) return undefined;
  if (status !== 'pending' && status !== 'enrolled') return undefined;
  if (facts.pendingCents !== null) return 'pending_amount';
  return status === 'pending' ? 'enrollment' : undefined;
}

export interface GivenDecision {
  readonly decision: DecisionValue;
  /** Dollars that are approved, where not all are. */
  readonly amount: number | undefined;
  /** As it was typed (§10.3). */
  readonly effectiveDate: string | undefined;
}

export interface ReadDecision {
  readonly decision: DecisionValue;
  /** Null but for a part. */
  readonly amountCents: Cents | null;
  readonly effectiveDate: CalendarDate | null;
}

/** What is decided: all or a part of an application, or of what lies above a guarantee. */
export interface ApprovedPremium {
  readonly part: DecisionPart;
  /** What was in force before. */
  readonly before: YearAndMonth;
  /** What is approved costs, per pay period of `mode`. */
  readonly modalCents: Cents;
  /** And a month of it. */
  readonly monthlyCents: Cents;
  readonly mode: PremiumMode;
}

/** What is in force once the decision is (B18) costs: an amount above a guarantee is paid beside the rest. */
export const premiumAfter = ({
  part,
  before,
  modalCents,
  monthlyCents,
  mode,
}: ApprovedPremium): YearAndMonth => {
  const beside = part === 'pending_amount' ? before : { annualCents: 0, monthlyCents: 0 };
  return {
    annualCents: annualize(modalCents, mode) + beside.annualCents,
    monthlyCents: monthlyCents + beside.monthlyCents,
  };
};

export interface DecisionTerms {
  /** What was applied for and is decided; null where it is not an amount, so that no part of it can be approved. */
  readonly appliedCents: Cents | null;
  readonly submittedOn: CalendarDate;
}

/**
 * Reads a decision. A part is more than nothing and less than all of what was applied for; only what is approved takes effect
 * on a day, and none does before it was applied for.
 */
export function readDecision(given: GivenDecision, terms: DecisionTerms): Outcome<ReadDecision> {
  const amount = readAmount(given, terms);
  const effectiveDate = readEffectiveDate(given, terms);
  if (amount.ok && effectiveDate.ok)
    return accept({
      decision: given.decision,
      amountCents: amount.value,
      effectiveDate: effectiveDate.value,
    });
  return refuse(...[amount, effectiveDate].flatMap((read) => (read.ok ? [] : read.problems)));
}

function readAmount(
  { decision, amount }: GivenDecision,
  { appliedCents }: DecisionTerms,
): Outcome<Cents | null> {
  if (decision !== 'part')
    return amount === undefined ? accept(null) : refuse(problem('decision-without', 'amount'));
  if (appliedCents === null) return refuse(problem('decision-not-in-parts', 'decision'));
  if (amount === undefined) return refuse(problem('required', 'amount'));
  const limits = { minimum: 0.01, maximum: toDollars(appliedCents - 1), precision: 2 };
  const wrong = numberProblem(amount, limits, 'amount');
  return wrong ? refuse(wrong) : accept(toCents(amount));
}

function readEffectiveDate(
  { decision, effectiveDate }: GivenDecision,
  { submittedOn }: DecisionTerms,
): Outcome<CalendarDate | null> {
  if (effectiveDate === undefined) return accept(null);
  if (decision === 'decline') return refuse(problem('decision-without', 'effective_date'));
  return parseDate(effectiveDate, { field: 'effective_date', today: submittedOn, from: submittedOn });
}
