import { addDays, type CalendarDate } from '../values/dates.ts';

/** How often a report is sent. */
export const reportPeriods = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface ReportSchedule {
  readonly every: ReportPeriod;
  readonly format: ReportFormat;
}

/**
 * The day on which a report was last due: today, the Monday of this week, the first of this month. Undefined where it was told how
 * often it is sent on that day or later: what is scheduled today begins with the next due day. A day on which nothing ran is made
 * up for until the next one, and not longer.
 */
export function dueDay(
  every: ReportPeriod,
  scheduledOn: CalendarDate,
  today: CalendarDate,
): CalendarDate | undefined {
  const due = startOfPeriod(every, today);
  return due > scheduledOn ? due : undefined;
}

function startOfPeriod(every: ReportPeriod, day: CalendarDate): CalendarDate {
  if (every === 'day') return day;
  if (every === 'month') return `${day.slice(0, 8)}01`;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** What a scheduled report takes for today: the day before it is due, so that it tells of whole days (§8.14). */
export const reportedDay = (due: CalendarDate): CalendarDate => addDays(due, -1);
