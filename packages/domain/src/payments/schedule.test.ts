import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../values/dates.ts';
import { defaultSchedule, isDue, nextPaymentDate, type PaymentSchedule, readSchedule } from './schedule.ts';

const onDay = (day_of_month: number): PaymentSchedule => ({
  schedule_type: 'monthly-day-of-month',
  day_of_month,
});
const onWeekday = (weekday_occurrence: number, day_of_week: number): PaymentSchedule => ({
  schedule_type: 'monthly-day-of-week',
  weekday_occurrence,
  day_of_week,
});

describe('the next payment', () => {
  it.each([
    ['a day later in the month', onDay(15), '2026-03-10', '2026-03-15'],
    ['never the day of the start itself', onDay(15), '2026-03-15', '2026-04-15'],
    ['over the end of a year', defaultSchedule, '2026-12-02', '2027-01-01'],
    ['the 28th of a short February', onDay(28), '2026-02-27', '2026-02-28'],
    ['after the 28th of a leap February', onDay(28), '2028-02-28', '2028-03-28'],
    ['the first Sunday', onWeekday(1, 0), '2026-03-01', '2026-04-05'],
    ['the second Tuesday', onWeekday(2, 2), '2026-03-02', '2026-03-10'],
    ['the fourth Saturday', onWeekday(4, 6), '2026-03-27', '2026-03-28'],
  ])('%s', (_, schedule, start, expected) => {
    expect(nextPaymentDate(schedule, start)).toBe(expected);
  });

  const schedules = fc.oneof(
    fc.integer({ min: 1, max: 28 }).map(onDay),
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 6 }))
      .map(([n, day]) => onWeekday(n, day)),
  );

  it('is by the schedule, within 35 days, and nothing by it lies between', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 0, max: 3000 }), (schedule, days) => {
        const start = addDays('2024-01-01', days);
        const next = nextPaymentDate(schedule, start);
        expect(isDue(schedule, next)).toBe(true);
        expect(next > start && next <= addDays(start, 35)).toBe(true);
        for (let day = addDays(start, 1); day < next; day = addDays(day, 1))
          expect(isDue(schedule, day)).toBe(false);
      }),
    );
  });
});

describe('a schedule', () => {
  it.each([[onDay(1)], [onDay(28)], [onWeekday(1, 0)], [onWeekday(4, 6)]])(
    '%j is read as it is',
    (schedule) => {
      expect(readSchedule({ day_of_month: 0, ...schedule })).toEqual(schedule);
    },
  );

  it.each([
    [{}],
    [{ schedule_type: 'weekly', day_of_month: 1 }],
    [{ schedule_type: 'monthly-day-of-month' }],
    [{ schedule_type: 'monthly-day-of-month', day_of_month: 0 }],
    [{ schedule_type: 'monthly-day-of-month', day_of_month: 29 }],
    [{ schedule_type: 'monthly-day-of-month', day_of_month: 1.5 }],
    [{ schedule_type: 'monthly-day-of-week', weekday_occurrence: 1 }],
    [{ schedule_type: 'monthly-day-of-week', day_of_week: 0 }],
    [{ schedule_type: 'monthly-day-of-week', weekday_occurrence: 5, day_of_week: 0 }],
    [{ schedule_type: 'monthly-day-of-week', weekday_occurrence: 1, day_of_week: 7 }],
  ])('%j is refused', (given) => {
    expect(readSchedule(given)).toMatchObject({ code: 'payment-schedule-missing' });
  });
});
