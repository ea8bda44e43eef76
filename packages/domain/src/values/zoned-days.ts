import { Temporal } from 'temporal-polyfill';
import type { CalendarDate } from './dates.ts';

const midnight = (day: Temporal.PlainDate, zone: string): number =>
  day.toZonedDateTime(zone).epochMilliseconds;

/** The first instant of a day on a zone's clock, as UTC ISO (§2.13). */
export const startOfDay = (day: CalendarDate, zone: string): string =>
  new Date(midnight(Temporal.PlainDate.from(day), zone)).toISOString();

/** The last instant of a day on a zone's clock: a millisecond before the next begins. */
export const endOfDay = (day: CalendarDate, zone: string): string =>
  new Date(midnight(Temporal.PlainDate.from(day).add({ days: 1 }), zone) - 1).toISOString();
