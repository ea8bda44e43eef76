import { nextPayDates, type PayRhythm, payDates } from '@openroll/domain/payroll/pay-dates';
import { addDays, type CalendarDate } from '@openroll/domain/values/dates';

/** A pay date, and the day that was due where the rule for holidays has moved it. */
export interface NextPay {
  readonly day: CalendarDate;
  readonly movedFrom: CalendarDate | undefined;
}

/** No pay date is moved as far as this, and those of a week lie no closer. */
const days = 6;

/** The next so many pay dates from a day on, each with the day that it was moved from. */
export function nextPays(rhythm: PayRhythm, from: CalendarDate, count: number): readonly NextPay[] {
  const { holidays } = rhythm;
  return nextPayDates(rhythm, from, count).map((day) => {
    const isLater = holidays === 'next-business-day';
    const around = payDates(
      { ...rhythm, holidays: 'none' },
      isLater ? addDays(day, -days) : day,
      isLater ? day : addDays(day, days),
    );
    const due = isLater ? around.at(-1) : around[0];
    return { day, movedFrom: due === day ? undefined : due };
  });
}
