import type { PayCalendar } from '@openroll/contract/payroll';
import { deductionColumns } from '@openroll/domain/payroll/columns';
import { nextPayDates, payDates } from '@openroll/domain/payroll/pay-dates';
import { addDays, type CalendarDate } from '@openroll/domain/values/dates';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { Translate } from '@openroll/messages/texts';
import { type PayCalendarRow, rhythmOf } from './pay-calendar.queries.ts';

const datesBehind = 6;
const datesAhead = 12;
/** Six periods of a year each. */
const longestBehind = 6 * 366;

/** A case's pay calendar on a day; what the product proposes where nobody has set it. */
export function toPayCalendar(
  t: Translate,
  row: PayCalendarRow | undefined,
  premiumMode: PremiumMode,
  today: CalendarDate,
): PayCalendar {
  const known = deductionColumns.map((key) => ({ key, header: t(`payroll.column.${key}`) }));
  const common = { premium_mode: premiumMode, known_columns: known };
  if (!row)
    return {
      ...common,
      first_pay_date: null,
      holidays: 'previous-business-day',
      columns: known,
      format: 'csv',
      schedule: null,
      schedule_owner: null,
      updated_at: null,
      pay_dates: [],
    };
  const rhythm = rhythmOf(row, premiumMode);
  const behind = payDates(rhythm, addDays(today, -longestBehind), addDays(today, -1)).slice(-datesBehind);
  return {
    ...common,
    first_pay_date: row.firstPayDate,
    holidays: row.holidays,
    columns: row.columns.map((one) => ({ ...one })),
    format: row.format,
    schedule:
      row.daysBefore === null || row.scheduleKind === null
        ? null
        : { every: 'pay', days_before: row.daysBefore, kind: row.scheduleKind },
    schedule_owner: row.ownerName,
    updated_at: row.updatedAt.toISOString(),
    pay_dates: [...behind, ...nextPayDates(rhythm, today, datesAhead)],
  };
}
