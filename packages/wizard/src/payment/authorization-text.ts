import type { PaymentSchedule } from '@openroll/domain/payments/schedule';
import type { Translate } from '@openroll/messages/texts';

const occurrences = ['1', '2', '3', '4'] as const;
const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** 'Later premiums are collected on day 15 of each month.', '… on the first Monday of each month.' */
export function scheduleText(t: Translate, schedule: PaymentSchedule): string {
  if (schedule.schedule_type === 'monthly-day-of-month')
    return t('payments.collectedOnDay', { day: String(schedule.day_of_month) });
  const occurrence = occurrences.find((each) => Number(each) === schedule.weekday_occurrence) ?? '1';
  const weekday = weekdays.find((each) => Number(each) === schedule.day_of_week) ?? '0';
  return t('payments.collectedOnWeekday', {
    occurrence: t(`payments.occurrence.${occurrence}`).toLowerCase(),
    weekday: t(`payments.weekday.${weekday}`),
  });
}

/** What a payer agrees to by saving a card or account, and how they take it back (B14b): shown, stored and sent to them alike. */
export const authorizationText = (
  t: Translate,
  { schedule, withApplication }: { readonly schedule: PaymentSchedule; readonly withApplication: boolean },
): string =>
  t('payments.authorization', {
    collected: scheduleText(t, schedule),
    first: withApplication ? 'yes' : 'no',
  });
