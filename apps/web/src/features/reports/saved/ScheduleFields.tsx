import { NativeSelect } from '@mantine/core';
import type { Report } from '@openroll/contract/reports';
import { reportFormats, reportPeriods } from '@openroll/domain/reports/schedule';
import { useCurrentUser } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../reports.module.css';

type Schedule = Report['schedule'];

interface ScheduleFieldsProps {
  schedule: Schedule;
  /** Whose report it is, where it is not one's own. */
  owner: string | undefined;
  /** It was chosen, and not saved yet. */
  isNew: boolean;
  onChange(schedule: Schedule): void;
}

/** How often the report is sent by email and as what, and who receives it. */
export function ScheduleFields({ schedule, owner, isNew, onChange }: ScheduleFieldsProps) {
  const t = useTranslate();
  const { email } = useCurrentUser();
  const every = [undefined, ...reportPeriods];
  const words = owner
    ? t('reportPage.receiverOther', { name: owner })
    : `${t('reportPage.receiver', { email })} ${isNew ? t('reportPage.scheduleStarts') : ''}`;
  return (
    <div className={styles.schedule}>
      <NativeSelect
        label={t('reportPage.schedule')}
        name="schedule"
        disabled={owner !== undefined}
        data={every.map((period) => ({
          value: period ?? '',
          label: t(`reportPage.every.${period ?? 'none'}`),
        }))}
        value={schedule?.every ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const period = reportPeriods.find((one) => one === value);
          onChange(period ? { every: period, format: schedule?.format ?? 'xlsx' } : null);
        }}
      />
      {schedule && (
        <NativeSelect
          label={t('reportPage.format')}
          disabled={owner !== undefined}
          data={reportFormats.map((format) => ({ value: format, label: t(`reportPage.format.${format}`) }))}
          value={schedule.format}
          onChange={({ currentTarget: { value } }) => {
            const format = reportFormats.find((one) => one === value);
            if (format) onChange({ ...schedule, format });
          }}
        />
      )}
      {schedule && (
        <p className={styles.receiver} role="status">
          {words}
        </p>
      )}
    </div>
  );
}
