import { addDays, type CalendarDate } from '../values/dates.ts';

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

/** Sunday is 0, Saturday 6. */
const weekdayOf = (day: CalendarDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const on = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The first to fourth of a weekday in a month. */
function nth(year: number, month: number, weekday: number, which: number): CalendarDate {
  const first = on(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1));
}

/** The last Monday of May lies within its last seven days. */
const lastMondayOfMay = (year: number): CalendarDate => {
  const last = on(year, 5, 31);
  return addDays(last, -((weekdayOf(last) - monday + 7) % 7));
};

/** Kept on the Friday before where it falls on a Saturday, on the Monday after where it falls on a Sunday. */
function observed(day: CalendarDate): CalendarDate {
  const weekday = weekdayOf(day);
  if (weekday === saturday) return addDays(day, -1);
  return weekday === sunday ? addDays(day, 1) : day;
}

/**
 * The eleven federal holidays of a year as they are observed (5 U.S.C. 6103), in their order. New Year's Day can be kept on the
 * last day of the year before.
 */
export const federalHolidays = (year: number): readonly CalendarDate[] => [
  observed(on(year, 1, 1)),
  nth(year, 1, monday, 3),
  nth(year, 2, monday, 3),
  lastMondayOfMay(year),
  observed(on(year, 6, 19)),
  observed(on(year, 7, 4)),
  nth(year, 9, monday, 1),
  nth(year, 10, monday, 2),
  observed(on(year, 11, 11)),
  nth(year, 11, thursday, 4),
  observed(on(year, 12, 25)),
];

/** Whether banks move money on a day: neither at a weekend nor on a federal holiday. */
export function isBusinessDay(day: CalendarDate): boolean {
  const weekday = weekdayOf(day);
  if (weekday === saturday || weekday === sunday) return false;
  const year = Number(day.slice(0, 4));
  return ![year, year + 1].some((one) => federalHolidays(one).includes(day));
}
