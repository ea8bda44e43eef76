import { Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { deductionFileKinds, sheetFormats } from '@openroll/domain/payroll/kinds';
import { addDays, isCalendarDate } from '@openroll/domain/values/dates';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../payroll.module.css';
import { readDaysBefore } from './calendar-draft.ts';
import type { DraftFieldsProps } from './draft-fields.ts';
import { nextPays } from './next-pays.ts';
import { sentenceAt } from './use-draft-sentences.ts';

interface ScheduleFieldsProps extends DraftFieldsProps {
  mode: PremiumMode;
  /** Who gets the email of a scheduled file now. */
  owner: string | null;
}

/** The format of a file, and whether one is made for every pay date by itself. */
export function ScheduleFields({ draft, change, sentences, mode, owner }: ScheduleFieldsProps) {
  const t = useTranslate();
  return (
    <Card title={t('payrollPage.schedule')}>
      <Stack gap="md">
        <Radio.Group
          label={t('payrollPage.format')}
          value={draft.format}
          onChange={(chosen) => {
            const format = sheetFormats.find((one) => one === chosen);
            if (format) change({ format });
          }}
        >
          <Stack gap={6} pt={6}>
            {sheetFormats.map((format) => (
              <Radio key={format} value={format} label={t(`payrollPage.format.${format}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Switch
          label={t('payrollPage.scheduleOn')}
          description={t('payrollPage.scheduleHelp')}
          checked={draft.isScheduled}
          onChange={(event) => change({ isScheduled: event.currentTarget.checked })}
        />
        {draft.isScheduled && (
          <Stack gap="xs" className={styles.scheduled}>
            <Radio.Group
              label={t('payrollPage.scheduleKind')}
              value={draft.scheduleKind}
              onChange={(chosen) => {
                const scheduleKind = deductionFileKinds.find((one) => one === chosen);
                if (scheduleKind) change({ scheduleKind });
              }}
            >
              <Stack gap={6} pt={6}>
                {deductionFileKinds.map((kind) => (
                  <Radio key={kind} value={kind} label={t(`payrollPage.scheduleKind.${kind}`)} />
                ))}
              </Stack>
            </Radio.Group>
            <TextInput
              name="days_before"
              className={styles.field}
              label={t('payrollPage.daysBefore')}
              inputMode="numeric"
              maxLength={2}
              value={draft.daysBefore}
              error={sentenceAt(sentences, 'days_before')}
              onChange={(event) => change({ daysBefore: event.currentTarget.value })}
            />
            <NextFile draft={draft} mode={mode} />
            {owner && <Text size="sm">{t('payrollPage.scheduleOwner', { name: owner })}</Text>}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** The pay dates among which the next file's is, however many days before it is made. */
const enough = 8;

/** When the schedule that is in the fields makes its next file, and for which pay date. */
function NextFile({ draft, mode }: Pick<ScheduleFieldsProps, 'draft' | 'mode'>) {
  const t = useTranslate();
  const today = useToday();
  const { firstPayDate, holidays } = draft;
  const days = readDaysBefore(draft.daysBefore);
  if (days === undefined || !isCalendarDate(firstPayDate)) return null;
  const next = nextPays({ firstPayDate, holidays, premiumMode: mode }, today, enough)
    .map(({ day }) => ({ payDate: day, made: addDays(day, -days) }))
    .find(({ made }) => made >= today);
  if (!next) return null;
  return (
    <Text size="sm">
      {t('payrollPage.scheduleNext', {
        day: t.formats.day(next.made),
        payDate: t.formats.day(next.payDate),
      })}
    </Text>
  );
}
