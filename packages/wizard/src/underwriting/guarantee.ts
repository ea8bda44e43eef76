import { addDays, type CalendarDate, isCalendarDate } from '@openroll/domain/values/dates';
import { compare, fromInteger, parseDecimal } from '@openroll/domain/values/decimal';
import { isAnsweredWith, textOf } from '../answers/answers.ts';
import { evaluate } from '../conditions/evaluate.ts';
import { optionNumber } from '../definition/option-values.ts';
import type { Guarantee } from '../definition/underwriting.ts';
import type { Applicant, WizardContext } from '../enrollment.ts';
import { oncePerPerson } from '../once-per-person.ts';
import { conditionReader } from '../person/condition-reader.ts';
import { coverageReader } from '../person/coverage-answers.ts';
import { issueAge } from '../person/eligibility.ts';
import { roundDownTo, times, yearlySalary } from '../person/salary.ts';
import type { Offer, Session } from '../session.ts';
import { askedQuestions, askedReader } from './asked-questions.ts';

/**
 * Dollars of coverage that this person has without questions about health (§6.8): the highest amount of the rules that fit, 0
 * where none fits. Undefined where the product has no rules, so that every amount is in force at once.
 */
export const guaranteedAmount = oncePerPerson((session, offer, applicant): number | undefined => {
  const rules = offer.definition.guaranteed_issue;
  if (rules.length === 0) return undefined;
  return Math.max(0, ...rules.map((rule) => amountBy(session, offer, applicant, rule)));
});

/** Dollars of a chosen amount that are in force at once (§6.8). What is left of it is pending, or was ruled out by an answer. */
export const inForcePart = (session: Session, offer: Offer, applicant: Applicant, amount: number): number =>
  Math.min(amount, guaranteedAmount(session, offer, applicant) ?? amount);

/** Dollars of a chosen amount above the guarantee, whatever is answered (§6.8): who has any is asked the questions for it. */
export const partAbove = (session: Session, offer: Offer, applicant: Applicant, amount: number): number =>
  amount - inForcePart(session, offer, applicant, amount);

/** Dollars of a chosen amount that wait for underwriting (§6.8): the part above the guarantee, unless an answer ruled it out. */
export function pendingPart(session: Session, offer: Offer, applicant: Applicant, amount: number): number {
  const above = partAbove(session, offer, applicant, amount);
  return above > 0 && !isRuledOutAbove(session, offer, applicant) ? above : 0;
}

/** True when an answer to a question that is asked above the guarantee takes away what lies above it. */
export const isRuledOutAbove = oncePerPerson((session, offer, applicant): boolean => {
  const read = askedReader(session, offer, applicant, 'above-guarantee');
  return askedQuestions(offer, applicant, 'above-guarantee').some(
    ({ name, above_guarantee, knocks_out }) =>
      above_guarantee && knocks_out !== undefined && isAnsweredWith(read(name), knocks_out.if),
  );
});

/** What one rule gives this person: 0 where it does not fit, or something that it needs is not known. */
function amountBy(session: Session, offer: Offer, applicant: Applicant, rule: Guarantee): number {
  if (!fits(session, offer, applicant, rule)) return 0;
  const own = rule.amount_option === undefined ? undefined : optionNumber(offer, rule.amount_option);
  const held =
    rule.adds_to === undefined ? 0 : wholeDollars(coverageReader(session, offer, applicant)(rule.adds_to));
  if (held === undefined) return 0;
  const amount = (own ?? rule.amount) + held;
  if (rule.salary_multiple === undefined) return amount;
  const most = salaryTimes(session, rule.salary_multiple);
  return most === undefined ? 0 : Math.min(amount, most);
}

function fits(session: Session, offer: Offer, applicant: Applicant, rule: Guarantee): boolean {
  const { answers, context } = session;
  const age = issueAge(offer.definition, applicant, context.startedOn);
  return (
    rule.applicants.includes(applicant.type) &&
    (!rule.ages || (age !== undefined && age >= rule.ages.minimum && age <= rule.ages.maximum)) &&
    (rule.within_days_of_hire === undefined ||
      isRecentHire(answers.primary, context.startedOn, rule.within_days_of_hire)) &&
    (!rule.window || isInWindow(context, rule.window)) &&
    (rule.when === undefined || evaluate(rule.when, coveragePageReader(session, offer, applicant)))
  );
}

/** Reads what conditions on the coverage page read. */
function coveragePageReader(session: Session, offer: Offer, applicant: Applicant): (name: string) => unknown {
  const beside = coverageReader(session, offer, applicant);
  const other = conditionReader(session, offer, applicant);
  const names = new Set(offer.definition.coverage_questions.map(({ name }) => name));
  return (name) => (names.has(name) ? beside(name) : other(name));
}

/** The day of hire is day 0; who is hired only after the enrollment start is not within any days of it. */
function isRecentHire(primary: Applicant, startedOn: CalendarDate, days: number): boolean {
  const hired = textOf(primary.data.hire_date);
  return isCalendarDate(hired) && hired <= startedOn && startedOn <= addDays(hired, days);
}

function isInWindow(
  { startedOn, enrollmentPeriod: period }: WizardContext,
  window: NonNullable<Guarantee['window']>,
): boolean {
  if (window === 'enrollment_period')
    return period !== undefined && startedOn >= period.from && startedOn <= period.to;
  const { from, to } = window;
  const day = startedOn.slice(5);
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

const salaryTimes = (session: Session, multiple: number): number | undefined => {
  const salary = yearlySalary(session);
  return salary && roundDownTo(times(salary, multiple), 1);
};

/** Whole dollars of an amount, cents left away; undefined for what is no amount. */
function wholeDollars(value: unknown): number | undefined {
  const parsed = typeof value === 'number' || typeof value === 'string' ? parseDecimal(value) : undefined;
  return parsed && compare(parsed, fromInteger(0)) >= 0 ? roundDownTo(parsed, 1) : undefined;
}
