import { Group, NativeSelect } from '@mantine/core';
import {
  defaultSchedule,
  lastDayOfMonth,
  type PaymentSchedule,
  scheduleTypes,
} from '@openroll/domain/payments/schedule';
import { useTranslate } from '../../../../platform/site/site.tsx';

const occurrences = ['1', '2', '3', '4'] as const;
const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;
const days = Array.from({ length: lastDayOfMonth }, (_, index) => String(index + 1));

interface ScheduleFieldsProps {
  readonly schedule: PaymentSchedule;
  onChange(schedule: PaymentSchedule): void;
}

/** On which days the later premiums are collected: a day of the month, or the first to fourth of a weekday. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const t = useTranslate();
  return (
    <Group align="flex-end" gap="md">
      <NativeSelect
        size="md"
        label={t('payments.scheduleType')}
        value={schedule.schedule_type}
        data={scheduleTypes.map((value) => ({ value, label: t(`payments.scheduleType.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.value === 'monthly-day-of-week'
              ? { schedule_type: 'monthly-day-of-week', weekday_occurrence: 1, day_of_week: 1 }
              : defaultSchedule,
          )
        }
      />
      {schedule.schedule_type === 'monthly-day-of-month' ? (
        <NativeSelect
          size="md"
          label={t('payments.dayOfMonth')}
          value={String(schedule.day_of_month)}
          data={days}
          onChange={({ currentTarget }) =>
            onChange({ ...schedule, day_of_month: Number(currentTarget.value) })
          }
        />
      ) : (
        <>
          <NativeSelect
            size="md"
            label={t('payments.occurrence')}
            value={String(schedule.weekday_occurrence)}
            data={occurrences.map((value) => ({ value, label: t(`payments.occurrence.${value}`) }))}
            onChange={({ currentTarget }) =>
              onChange({ ...schedule, weekday_occurrence: Number(currentTarget.value) })
            }
          />
          <NativeSelect
            size="md"
            label={t('payments.weekday')}
            value={String(schedule.day_of_week)}
            data={weekdays.map((value) => ({ value, label: t(`payments.weekday.${value}`) }))}
            onChange={({ currentTarget }) =>
              onChange({ ...schedule, day_of_week: Number(currentTarget.value) })
            }
          />
        </>
      )}
    </Group>
  );
}
