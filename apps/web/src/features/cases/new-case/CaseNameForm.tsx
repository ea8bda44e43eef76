import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type CaseDetail, createCase } from '@openroll/contract/cases';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { lengths } from '@openroll/domain/values/lengths';
import { type FormEvent, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';

export interface CaseFormProps {
  formId: string;
  onBusy(isBusy: boolean): void;
  /** Gets what was made, and how many errors its validation finds where that was asked. */
  onMade(made: CaseDetail, errors?: number): void;
}

/** A new case by its name; a training case says until when. */
export function CaseNameForm({ formId, onBusy, onMade }: CaseFormProps) {
  const t = useTranslate();
  const create = useWrite(createCase);
  const [name, setName] = useState('');
  const [isTraining, setTraining] = useState(false);
  const [endsOn, setEndsOn] = useState('');
  const today = useToday();
  const problems = create.error ? problemsOf(create.error, t) : [];
  const isDayWrong = isTraining && endsOn !== '' && !isCalendarDate(endsOn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDayWrong) return;
    onBusy(true);
    create.mutate(
      {
        body: {
          group_name: name,
          ...(isTraining ? { is_training: true, training_ends_on: endsOn || null } : {}),
        },
      },
      { onSuccess: (made) => onMade(made), onSettled: () => onBusy(false) },
    );
  };
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Stack gap="md">
        <ProblemList problems={problems} />
        <TextInput
          label={t('caseMaking.name')}
          name="group_name"
          data-autofocus
          required
          maxLength={lengths.groupName}
          autoComplete="off"
          error={problems.some(({ field_name }) => field_name === 'group_name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label={t('caseMaking.isTraining')}
          description={t('caseMaking.isTrainingHelp')}
          checked={isTraining}
          onChange={(event) => setTraining(event.currentTarget.checked)}
        />
        {isTraining && (
          <DateInput
            label={t('caseMaking.endsOn')}
            description={t('caseMaking.endsOnHelp')}
            value={endsOn}
            onChange={setEndsOn}
            rules={{ today }}
            error={isDayWrong && t('problems.date-format')}
          />
        )}
      </Stack>
    </form>
  );
}
