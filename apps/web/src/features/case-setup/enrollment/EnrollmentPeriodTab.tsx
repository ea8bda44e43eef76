import { Radio, Stack } from '@mantine/core';
import { dayOf, isCalendarDate } from '@openroll/domain/values/dates';
import { endOfDay, startOfDay } from '@openroll/domain/values/zoned-days';
import { useState } from 'react';
import { useSite, useToday, useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../case-setup.module.css';
import type { TabProps } from '../draft/setup-draft.ts';
import { dateProblem } from '../problems/date-problem.ts';
import { messageAt } from '../problems/message-at.ts';

const fields = [
  { name: 'enrollment_start_date', label: 'caseSetup.periodStart', toInstant: startOfDay },
  { name: 'enrollment_end_date', label: 'caseSetup.periodEnd', toInstant: endOfDay },
] as const;

/** §2.13: open, or a start and an end date on the site's clock, stored as UTC ISO. */
export default function EnrollmentPeriodTab(props: TabProps) {
  const { draft, changeSettings, reportFieldProblems } = props;
  const t = useTranslate();
  const { enrollment_open: isOpen } = draft.settings;
  const choose = (chosen: string) => {
    changeSettings({ enrollment_open: chosen === 'open' });
    // What was typed and is no date goes with its field.
    if (chosen === 'open') for (const { name } of fields) reportFieldProblems(name, []);
  };
  return (
    <Card title={t('caseSetup.enrollmentPeriod')} level={3}>
      <Stack gap="md">
        <Radio.Group label={t('caseSetup.period')} value={isOpen ? 'open' : 'dates'} onChange={choose}>
          <Stack gap="sm" pt={6}>
            <Radio
              name="enrollment_open"
              value="open"
              label={t('caseSetup.periodOpen')}
              description={t('caseSetup.periodOpenHelp')}
            />
            <Radio
              name="enrollment_open"
              value="dates"
              label={t('caseSetup.periodDates')}
              description={t('caseSetup.periodZone', { zone: t.formats.zoneName() })}
            />
          </Stack>
        </Radio.Group>
        {!isOpen && (
          <div className={styles.fields}>
            {fields.map((field) => (
              <PeriodDate key={field.name} {...props} field={field} />
            ))}
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** One day of the period; what is no date yet keeps Save disabled and the stored instant as it was. */
function PeriodDate({
  draft,
  changeSettings,
  problems,
  reportFieldProblems,
  field: { name, label, toInstant },
}: TabProps & { field: (typeof fields)[number] }) {
  const t = useTranslate();
  const { timeZone } = useSite();
  const today = useToday();
  const at = draft.settings[name];
  const stored = at === null ? '' : dayOf(new Date(at), timeZone);
  // Only what cannot be stored is kept here.
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    const wrong = text === '' ? undefined : dateProblem(text, { today }, t);
    reportFieldProblems(name, wrong ? [wrong] : []);
    setTyped(wrong ? text : undefined);
    if (!wrong) changeSettings({ [name]: isCalendarDate(text) ? toInstant(text, timeZone) : null });
  };
  return (
    <DateInput
      label={t(label)}
      name={name}
      rules={{ today }}
      value={typed ?? stored}
      onChange={change}
      error={messageAt(problems, name)}
    />
  );
}
