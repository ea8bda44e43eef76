import type { CalendarDate } from '../values/dates.ts';
import { type Cents, premiumPerPay, type YearAndMonth } from '../values/money.ts';
import { type PayRhythm, payDates } from './pay-dates.ts';
import type { DeductionTier } from './tiers.ts';

/** Who pays, as an employer knows them. */
export interface Payer {
  /** The same for all that one employee of a case has enrolled in. */
  readonly person: string;
  readonly employeeId: string;
  readonly ssnLastFour: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** An enrollment that is in force, and deducted from pay. */
export interface EnrolledCoverage extends Payer {
  readonly productId: number;
  readonly product: string;
  readonly tier: DeductionTier;
  /** In the order of their days: each is paid until the next one takes its place. */
  readonly premiums: readonly PremiumFrom[];
}

/** A premium, and the day from which on it is paid for. */
export interface PremiumFrom extends YearAndMonth {
  readonly effectiveOn: CalendarDate;
}

/** What is paid for a coverage on a day; undefined before it is effective, and while all of it is pending. */
export function premiumOn(
  { premiums }: Pick<EnrolledCoverage, 'premiums'>,
  day: CalendarDate,
): YearAndMonth | undefined {
  const premium = premiums.findLast(({ effectiveOn }) => effectiveOn <= day);
  return premium?.annualCents === 0 ? undefined : premium;
}

/** The day from which on something is paid for a coverage; undefined where nothing ever is. */
export const firstPaidFor = ({ premiums }: Pick<EnrolledCoverage, 'premiums'>): CalendarDate | undefined =>
  premiums.find(({ annualCents }) => annualCents > 0)?.effectiveOn;

/** What is deducted from one employee's pay for one product and tier (§9.10). */
export interface Deduction extends Payer {
  readonly productId: number;
  readonly product: string;
  readonly tier: DeductionTier;
  /** Per pay. */
  readonly cents: Cents;
  readonly effectiveOn: CalendarDate;
  /** The first pay date from then on. */
  readonly firstOn: CalendarDate;
}

export const deductionKey = ({ person, productId, tier }: Pick<Deduction, 'person' | 'productId' | 'tier'>) =>
  `${person}|${productId}|${tier}`;

/**
 * All deductions of a pay date: whatever is effective by then, added up by employee, product and tier. Each enrollment is rounded
 * by itself, so that the rows add up to the enrollments to the cent. What costs nothing, because all of it is pending, is left out.
 * Who pays is as the latest of the enrollments says: they come in the order in which they were made.
 */
export function deductionsOn(
  enrolled: readonly EnrolledCoverage[],
  rhythm: PayRhythm,
  payDate: CalendarDate,
): readonly Deduction[] {
  const dates = payDates(rhythm, '1900-01-01', payDate);
  const found = new Map<string, Deduction>();
  for (const one of enrolled) {
    const premium = premiumOn(one, payDate);
    const since = firstPaidFor(one);
    if (premium === undefined || since === undefined) continue;
    const key = deductionKey(one);
    const before = found.get(key);
    const effectiveOn = before && before.effectiveOn < since ? before.effectiveOn : since;
    const { premiums: _, ...rest } = one;
    found.set(key, {
      ...rest,
      effectiveOn,
      firstOn: firstFrom(dates, effectiveOn) ?? payDate,
      cents: (before?.cents ?? 0) + premiumPerPay(premium, rhythm.premiumMode),
    });
  }
  return [...found.values()].sort(byPayer);
}

/** What a number of deductions come to, per pay. */
export const totalCents = (deductions: readonly { readonly cents: Cents }[]): Cents =>
  deductions.reduce((sum, { cents }) => sum + cents, 0);

/** The first of sorted days that is not before one, found by halves. */
function firstFrom(days: readonly CalendarDate[], from: CalendarDate): CalendarDate | undefined {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') < from) low = middle + 1;
    else high = middle;
  }
  return days[low];
}

/** By name as lists are read, and where two have the same by what tells them apart. */
export const byPayer = (a: Deduction, b: Deduction): number =>
  compare(a.lastName.toLowerCase(), b.lastName.toLowerCase()) ||
  compare(a.firstName.toLowerCase(), b.firstName.toLowerCase()) ||
  compare(a.person, b.person) ||
  compare(a.product, b.product) ||
  a.productId - b.productId ||
  compare(a.tier, b.tier);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
