import { Radio, Stack, Text } from '@mantine/core';
import { holidayRules } from '@openroll/domain/payroll/kinds';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import styles from '../payroll.module.css';
import type { DraftFieldsProps } from './draft-fields.ts';
import { NextPayDates } from './NextPayDates.tsx';
import { sentenceAt } from './use-draft-sentences.ts';

/** When the employer pays: the first pay date, the rule for holidays, and the pay dates that follow from them. */
export function CalendarFields({ draft, change, sentences, mode }: DraftFieldsProps & { mode: PremiumMode }) {
  const t = useTranslate();
  const today = useToday();
  return (
    <Card title={t('payrollPage.calendar')}>
      <div className={styles.calendar}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('payrollPage.calendarHelp')}
          </Text>
          <Facts
            of={[
              [
                t('payrollPage.premiumMode'),
                <>
                  {t(`payrollPage.mode.${mode}`)}
                  <Text size="sm" c="dimmed">
                    {t('payrollPage.modeHelp')}
                  </Text>
                </>,
              ],
            ]}
          />
          <DateInput
            name="first_pay_date"
            label={t('payrollPage.firstPayDate')}
            description={t('payrollPage.firstPayDateHelp')}
            required
            value={draft.firstPayDate}
            rules={{ today }}
            error={sentenceAt(sentences, 'first_pay_date')}
            onChange={(firstPayDate) => change({ firstPayDate })}
          />
          <Radio.Group
            label={t('payrollPage.holidays')}
            value={draft.holidays}
            onChange={(chosen) => {
              const holidays = holidayRules.find((rule) => rule === chosen);
              if (holidays) change({ holidays });
            }}
          >
            <Stack gap={6} pt={6}>
              {holidayRules.map((rule) => (
                <Radio key={rule} value={rule} label={t(`payrollPage.holidays.${rule}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
        <NextPayDates draft={draft} mode={mode} />
      </div>
    </Card>
  );
}
