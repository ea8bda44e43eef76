import { accept, type Outcome, problem, refuse } from '../problems.ts';
import { type CalendarDate, calendarDate, earliestDate, isRealDay } from './dates.ts';

export interface DateRules {
  readonly field?: string;
  /** A birth date's two-digit year is the latest past century, and it cannot lie after today. */
  readonly birth?: boolean;
  readonly today: CalendarDate;
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const monthFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;

function fullYear(
  written: string,
  month: number,
  day: number,
  rules: Pick<DateRules, 'birth' | 'today'>,
): number {
  const year = Number(written);
  if (written.length === 4) return year;
  if (!rules.birth) return year <= 68 ? 2000 + year : 1900 + year;
  return calendarDate(2000 + year, month, day) > rules.today ? 1900 + year : 2000 + year;
}

/**
 * Reads what people type: YYYY-M-D, M/D/YY, M/D/YYYY, MM-DD-YYYY, M.D.YYYY and the like (§10.3).
 * Two-digit years and messages: the same section.
 */
export function parseDate(input: string, rules: DateRules): Outcome<CalendarDate> {
  const read = readDate(input, rules);
  return read === undefined ? refuse(problem('date-format', rules.field)) : checkDate(read, rules);
}

/** The day that was typed, in a form that `parseDate` takes, whether or not its limits allow it; undefined for no day. */
export function readDate(input: string, rules: Pick<DateRules, 'birth' | 'today'>): CalendarDate | undefined {
  const typed = input.trim();
  const byYear = yearFirst.exec(typed);
  const byMonth = byYear ? null : monthFirst.exec(typed);
  const parts = byYear
    ? { year: byYear[1] ?? '', month: Number(byYear[3]), day: Number(byYear[4]) }
    : byMonth
      ? { year: byMonth[4] ?? '', month: Number(byMonth[1]), day: Number(byMonth[3]) }
      : undefined;
  if (!parts) return undefined;
  const year = fullYear(parts.year, parts.month, parts.day, rules);
  return isRealDay(year, parts.month, parts.day) ? calendarDate(year, parts.month, parts.day) : undefined;
}

/** The limits of a date that is already well formed. */
export function checkDate(date: CalendarDate, rules: DateRules): Outcome<CalendarDate> {
  if (date < earliestDate) return refuse(problem('date-too-far-past', rules.field));
  const latest = rules.birth && (rules.to === undefined || rules.to > rules.today) ? rules.today : rules.to;
  if (rules.from !== undefined && date < rules.from)
    return refuse(problem('date-not-on-or-after', rules.field, { date: { day: rules.from } }));
  if (latest !== undefined && date > latest)
    return refuse(problem('date-not-on-or-before', rules.field, { date: { day: latest } }));
  return accept(date);
}
