import { type CalendarDate, dayOf } from '../values/dates.ts';
import type { Period } from './start.ts';

/** The days in which a case enrolls, both included, on the site's clock. */
export interface EnrollmentPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The days of a case's period (§2.13); undefined for a case that is always open, or whose period is not whole yet. */
export function enrollmentPeriodOf(period: Period, timeZone: string): EnrollmentPeriod | undefined {
  const { enrollment_open: isOpen, enrollment_start_date: start, enrollment_end_date: end } = period;
  if (isOpen || start === null || end === null) return undefined;
  return { from: dayOf(new Date(start), timeZone), to: dayOf(new Date(end), timeZone) };
}
