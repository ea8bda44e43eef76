import { accept, type Outcome, problem, refuse } from '../problems.ts';

/** 'YYYY-MM-DD'. Not an instant: it has no zone and is never compared with one. */
export type CalendarDate = string;

/** §10.3: earliest date the product accepts. */
export const earliestDate: CalendarDate = '1900-01-01';

export type Clock = () => Date;

const days = new Map<string, Intl.DateTimeFormat>();

/** The calendar day on which an instant falls in a zone. */
export function dayOf(instant: Date, zone: string): CalendarDate {
  let format = days.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    days.set(zone, format);
  }
  return format.format(instant);
}

/** True for a real day written 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && isRealDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

function isRealDay(year: number, month: number, day: number): boolean {
  // There is no year 0 in the calendar, nor in the database.
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

const text = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Adds whole days to a calendar date. */
export function addDays(date: CalendarDate, count: number): CalendarDate {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/**
 * Whole years between a birth date and a day (§5.3); null where the birth date is not known. Born on Feb 29 turns older on Mar 1
 * in common years.
 */
export function ageOn(birth: CalendarDate, on: CalendarDate): number;
export function ageOn(birth: CalendarDate | null, on: CalendarDate): number | null;
export function ageOn(birth: CalendarDate | null, on: CalendarDate): number | null {
  if (birth === null) return null;
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/**
 * The age at the nearer birthday, as insurers count it (§6.7): from the day six months after the last birthday on, that of the next;
 * where that month is shorter, from its last day. Nobody has it before birth.
 */
export function ageNearestOn(birth: CalendarDate, on: CalendarDate): number {
  const age = ageOn(birth, on);
  if (on < birth) return age;
  const [birthYear = 0, month = 1, day = 1] = birth.split('-').map(Number);
  const year = birthYear + age + (month > 6 ? 1 : 0);
  const halfMonth = ((month + 5) % 12) + 1;
  const lastDay = new Date(Date.UTC(year, halfMonth, 0)).getUTCDate();
  return on >= text(year, halfMonth, Math.min(day, lastDay)) ? age + 1 : age;
}

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
  return text(2000 + year, month, day) > rules.today ? 1900 + year : 2000 + year;
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
  return isRealDay(year, parts.month, parts.day) ? text(year, parts.month, parts.day) : undefined;
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
