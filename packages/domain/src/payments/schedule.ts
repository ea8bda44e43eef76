import { type Problem, problem } from '../problems.ts';
import { addDays, type CalendarDate } from '../values/dates.ts';

/** On which days the later premiums are collected (§17.1): a day of the month, or the first to fourth of a weekday. */
export type PaymentSchedule =
  | { readonly schedule_type: 'monthly-day-of-month'; readonly day_of_month: number }
  | {
      readonly schedule_type: 'monthly-day-of-week';
      /** First to fourth: 1 to 4. */
      readonly weekday_occurrence: number;
      /** Sunday is 0, Saturday 6. */
      readonly day_of_week: number;
    };

export const scheduleTypes = ['monthly-day-of-month', 'monthly-day-of-week'] as const;

/** What is shown before anybody has chosen (§17.1). */
export const defaultSchedule: PaymentSchedule = { schedule_type: 'monthly-day-of-month', day_of_month: 1 };

/** A day that every month has. */
export const lastDayOfMonth = 28;
const lastOccurrence = 4;
const saturday = 6;

/** A schedule as it comes: what belongs to the other type may stand beside it, and counts for nothing. */
export interface GivenSchedule {
  readonly schedule_type?: string | null | undefined;
  readonly day_of_month?: number | null | undefined;
  readonly day_of_week?: number | null | undefined;
  readonly weekday_occurrence?: number | null | undefined;
}

/** Reads a schedule; a problem where it is not one: 'Please choose the payment schedule information.' (§17.1). */
export function readSchedule(given: GivenSchedule): PaymentSchedule | Problem {
  const { schedule_type, day_of_month, day_of_week, weekday_occurrence } = given;
  if (schedule_type === 'monthly-day-of-month' && isWithin(day_of_month, 1, lastDayOfMonth))
    return { schedule_type, day_of_month };
  if (
    schedule_type === 'monthly-day-of-week' &&
    isWithin(weekday_occurrence, 1, lastOccurrence) &&
    isWithin(day_of_week, 0, saturday)
  )
    return { schedule_type, weekday_occurrence, day_of_week };
  return problem('payment-schedule-missing', 'schedule_type');
}

const isWithin = (value: number | null | undefined, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** The first day by the schedule after the enrollment start (B11). */
export function nextPaymentDate(schedule: PaymentSchedule, startedOn: CalendarDate): CalendarDate {
  for (let day = addDays(startedOn, 1); ; day = addDays(day, 1)) if (isDue(schedule, day)) return day;
}

/** Whether a day is one by the schedule. */
export function isDue(schedule: PaymentSchedule, day: CalendarDate): boolean {
  const ofMonth = Number(day.slice(8));
  if (schedule.schedule_type === 'monthly-day-of-month') return ofMonth === schedule.day_of_month;
  const ofWeek = new Date(`${day}T00:00:00Z`).getUTCDay();
  return ofWeek === schedule.day_of_week && Math.ceil(ofMonth / 7) === schedule.weekday_occurrence;
}
