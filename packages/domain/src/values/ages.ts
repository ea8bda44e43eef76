import { type CalendarDate, calendarDate } from './dates.ts';

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
  return on >= calendarDate(year, halfMonth, Math.min(day, lastDay)) ? age + 1 : age;
}
