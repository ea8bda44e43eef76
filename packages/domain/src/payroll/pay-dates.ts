import { addDays, type CalendarDate } from '../values/dates.ts';
import type { PremiumMode } from '../values/premium-modes.ts';
import { isBusinessDay } from './holidays.ts';
import type { HolidayRule } from './kinds.ts';

/** When a case's employer pays (§9.10): by the case's premium mode, from a first day on. */
export interface PayRhythm {
  readonly firstPayDate: CalendarDate;
  readonly premiumMode: PremiumMode;
  readonly holidays: HolidayRule;
}

/** No holiday rule moves a day further. */
const furthestMove = 7;

/** The pay dates of a calendar from one day to another, both included, in their order. */
export function payDates(rhythm: PayRhythm, from: CalendarDate, to: CalendarDate): readonly CalendarDate[] {
  const found: CalendarDate[] = [];
  const latest = addDays(to, furthestMove);
  for (let nth = firstWorthTrying(rhythm, from); ; nth++) {
    const due = dueDate(rhythm, nth);
    if (due > latest) return found;
    const day = moved(due, rhythm.holidays);
    if (day >= from && day <= to) found.push(day);
  }
}

export const isPayDate = (rhythm: PayRhythm, day: CalendarDate): boolean =>
  payDates(rhythm, day, day).length > 0;

/** The pay date before a day; undefined before the first. */
export const payDateBefore = (rhythm: PayRhythm, day: CalendarDate): CalendarDate | undefined =>
  payDates(rhythm, addDays(day, -longestPeriods[rhythm.premiumMode] - 2 * furthestMove), addDays(day, -1)).at(
    -1,
  );

/** The next so many pay dates from a day on. */
export function nextPayDates(rhythm: PayRhythm, from: CalendarDate, count: number): readonly CalendarDate[] {
  const start = from > rhythm.firstPayDate ? from : rhythm.firstPayDate;
  return payDates(rhythm, from, addDays(start, longestPeriods[rhythm.premiumMode] * (count + 1))).slice(
    0,
    count,
  );
}

/** Days from one day on which pay is due to the next, at most. */
const longestPeriods = {
  annual: 366,
  semiannual: 184,
  quarterly: 92,
  monthly: 31,
  semimonthly: 17,
  biweekly: 14,
  weekly: 7,
} as const satisfies Record<PremiumMode, number>;

function moved(day: CalendarDate, rule: HolidayRule): CalendarDate {
  if (rule === 'none') return day;
  let at = day;
  while (!isBusinessDay(at)) at = addDays(at, rule === 'previous-business-day' ? -1 : 1);
  return at;
}

/** The nth day on which pay is due, from 0 on, before weekends and holidays are looked at. */
function dueDate({ firstPayDate, premiumMode }: PayRhythm, nth: number): CalendarDate {
  switch (premiumMode) {
    case 'weekly':
      return addDays(firstPayDate, 7 * nth);
    case 'biweekly':
      return addDays(firstPayDate, 14 * nth);
    case 'semimonthly':
      return halfMonthly(firstPayDate, nth);
    case 'monthly':
      return inMonth(firstPayDate, nth, dayOfMonth(firstPayDate));
    case 'quarterly':
      return inMonth(firstPayDate, 3 * nth, dayOfMonth(firstPayDate));
    case 'semiannual':
      return inMonth(firstPayDate, 6 * nth, dayOfMonth(firstPayDate));
    case 'annual':
      return inMonth(firstPayDate, 12 * nth, dayOfMonth(firstPayDate));
  }
}

/** Some that lies before `from`, and not far: as if every period had been as long as one can be. */
function firstWorthTrying({ firstPayDate, premiumMode }: PayRhythm, from: CalendarDate): number {
  const days = (Date.parse(addDays(from, -furthestMove)) - Date.parse(firstPayDate)) / 86_400_000;
  return Math.max(0, Math.floor(days / longestPeriods[premiumMode]) - 1);
}

const dayOfMonth = (day: CalendarDate): number => Number(day.slice(8));
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day of the month so many months later; the last one of a shorter month. */
function inMonth(first: CalendarDate, months: number, day: number): CalendarDate {
  const count = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const last = Math.min(day, daysIn(year, month));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(last).padStart(2, '0')}`;
}

/** The 15th and the last where the first pay date is one of them; else two days of a month that lie 15 days apart. */
function halfMonthly(first: CalendarDate, nth: number): CalendarDate {
  const day = dayOfMonth(first);
  const isLast = day === daysIn(Number(first.slice(0, 4)), Number(first.slice(5, 7)));
  const early = day <= 15 ? day : isLast ? 15 : day - 15;
  const late = early === 15 ? 31 : early + 15;
  const at = nth + (day <= 15 ? 0 : 1);
  return inMonth(first, Math.floor(at / 2), at % 2 === 0 ? early : late);
}
