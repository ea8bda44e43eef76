import { Text } from '@mantine/core';
import { isCalendarDate } from '@openroll/domain/values/dates';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useId } from 'react';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import styles from '../payroll.module.css';
import type { CalendarDraft } from './calendar-draft.ts';
import { nextPays } from './next-pays.ts';

const shown = 8;

/** The pay dates that follow from what is in the fields, saved or not; one that a holiday moves says so. */
export function NextPayDates({
  draft,
  mode,
}: {
  draft: Pick<CalendarDraft, 'firstPayDate' | 'holidays'>;
  mode: PremiumMode;
}) {
  const t = useTranslate();
  const today = useToday();
  const id = useId();
  const { firstPayDate, holidays } = draft;
  const pays = isCalendarDate(firstPayDate)
    ? nextPays({ firstPayDate, holidays, premiumMode: mode }, today, shown)
    : undefined;
  return (
    <div>
      <Text id={id} size="sm" fw={560}>
        {t('payrollPage.nextDates')}
      </Text>
      <Text size="sm" c="dimmed">
        {t(pays ? 'payrollPage.nextDatesHelp' : 'payrollPage.noDates')}
      </Text>
      {pays && (
        <ol className={styles.dates} aria-labelledby={id}>
          {pays.map(({ day, movedFrom }) => (
            <li key={day}>
              <span className="numbers">{t.formats.day(day)}</span>
              {movedFrom && (
                <Text span size="sm" c="dimmed">
                  {t('payrollPage.moved', { day: t.formats.day(movedFrom) })}
                </Text>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
