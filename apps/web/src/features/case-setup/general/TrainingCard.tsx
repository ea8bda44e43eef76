import { Stack, Switch } from '@mantine/core';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { useState } from 'react';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../case-setup.module.css';
import type { TabProps } from '../draft/setup-draft.ts';
import { dateProblem } from '../problems/date-problem.ts';
import { messageAt } from '../problems/message-at.ts';

/** Whether the case is for training, and until when; not anymore once there are enrollments. */
export function TrainingCard({ setup, draft, changeSettings, problems, reportFieldProblems }: TabProps) {
  const t = useTranslate();
  const today = useToday();
  const isSettled = setup.case.has_enrollments;
  const { is_training: isOn, training_ends_on: end } = draft.settings;
  // Only what cannot be stored is kept here.
  const [typed, setTyped] = useState<string>();
  const turn = (on: boolean) => {
    setTyped(undefined);
    reportFieldProblems('training_ends_on', []);
    changeSettings({ is_training: on, training_ends_on: on ? end : null });
  };
  const changeEnd = (text: string) => {
    const wrong = text === '' ? undefined : dateProblem(text, { today, from: today }, t);
    reportFieldProblems('training_ends_on', wrong ? [wrong] : []);
    setTyped(wrong ? text : undefined);
    if (!wrong) changeSettings({ training_ends_on: isCalendarDate(text) ? text : null });
  };
  return (
    <Card title={t('caseSetup.training')} level={3}>
      <Stack gap="md">
        <Switch
          label={t('caseSetup.trainingCase')}
          description={t(isSettled ? 'caseSetup.trainingSettled' : 'caseSetup.trainingHelp')}
          disabled={isSettled}
          name="is_training"
          checked={isOn}
          error={messageAt(problems, 'is_training')}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        {isOn && (
          <div className={styles.fields}>
            <DateInput
              label={t('caseSetup.trainingEnds')}
              name="training_ends_on"
              rules={{ today }}
              disabled={isSettled}
              value={typed ?? end ?? ''}
              onChange={changeEnd}
              error={messageAt(problems, 'training_ends_on')}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
}
