/** 'YYYY-MM-DD'. Not an instant: it has no zone and is never compared with one. */
export type CalendarDate = string;

/** §10.3: earliest date the product accepts. */
export const earliestDate: CalendarDate = '1900-01-01';

export type Clock = () => Date;

/** How a zone writes days, and the second that was asked for last: mostly today is asked for, again and again. */
interface ZoneDays {
  readonly format: Intl.DateTimeFormat;
  second: number;
  day: CalendarDate;
}
const zones = new Map<string, ZoneDays>();

/** The calendar day on which an instant falls in a zone. */
export function dayOf(instant: Date, zone: string): CalendarDate {
  let known = zones.get(zone);
  if (!known) {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    known = { format, second: Number.NaN, day: '' };
    zones.set(zone, known);
  }
  // Zones differ by whole seconds: within one it is the same day.
  const second = Math.floor(instant.getTime() / 1000);
  if (known.second !== second) {
    known.day = known.format.format(instant);
    known.second = second;
  }
  return known.day;
}

/** True for a real day written 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && isRealDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

export function isRealDay(year: number, month: number, day: number): boolean {
  // There is no year 0 in the calendar, nor in the database.
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

/** 2026, 3, 1 → '2026-03-01'. */
export const calendarDate = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Adds whole days to a calendar date. */
export function addDays(date: CalendarDate, count: number): CalendarDate {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}
