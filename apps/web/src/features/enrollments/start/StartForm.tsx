import { Button, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { type FormEvent, useEffect } from 'react';
import { useCurrentUser } from '../../../platform/site/current-user.tsx';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { SsnInput } from '../../../ui/inputs/MaskedInput.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import styles from '../enrollments.module.css';
import { CaseChoice } from './CaseChoice.tsx';
import { DivisionChoice } from './DivisionChoice.tsx';
import { FoundPerson } from './FoundPerson.tsx';
import { NotLicensed } from './NotLicensed.tsx';
import type { StartForm as Form } from './start-problems.ts';
import { stateOptions } from './state-options.ts';
import type { Start } from './use-start.ts';

interface StartFormProps {
  start: Start;
  /** No case is preset. */
  asksCase: boolean;
  onClose(): void;
}

/** The fields of the modal; a button that says Start or Resume once somebody was found. */
export function StartForm({ start, asksCase, onClose }: StartFormProps) {
  const t = useTranslate();
  const { form, change, chosen, modes, mode, match } = start;
  const message = (field: keyof Form) => {
    const key = start.errors[field];
    return key && t(key);
  };
  const states = useStates(start);
  const isVoiceOnly = mode === 'voiceenroll';
  const isFound = match !== undefined || !start.asksSsn;
  const button =
    start.pausedId !== undefined ? 'enrollments.resume' : isFound ? 'enrollments.start' : 'enrollments.next';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start.submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ProblemList problems={start.problems.map((text) => ({ message: text }))} />
        <div className={styles.form}>
          {asksCase && <CaseChoice start={start} error={message('caseId')} />}
          {chosen?.case_divisions_enabled && <DivisionChoice start={start} error={message('divisionId')} />}
          <TextInput
            label={t('enrollments.city')}
            name="enrollment_city"
            required
            maxLength={lengths.enrollmentCity}
            autoComplete="off"
            value={form.city}
            error={message('city')}
            onChange={(event) => change({ city: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('enrollments.state')}
            name="enrollment_state"
            required
            disabled={!chosen || states.length === 0}
            data={[{ value: '', label: t('shared.choose') }, ...states]}
            value={form.state}
            error={message('state')}
            onChange={(event) => change({ state: event.currentTarget.value })}
          />
          {start.asksSsn && (
            <SsnInput
              className={styles.wide}
              label={t('enrollments.ssn')}
              name="ssn"
              required
              value={form.ssn}
              error={message('ssn')}
              onChange={(ssn) => change({ ssn })}
            />
          )}
          {mode && modes.length > 1 && (
            <Radio.Group
              className={styles.wide}
              label={t('enrollments.mode')}
              value={mode}
              onChange={(chosenMode) =>
                start.rememberMode(modes.find((option) => option === chosenMode) ?? 'inperson')
              }
            >
              <Group mt={6}>
                {modes.map((option) => (
                  <Radio key={option} value={option} label={t(`enrollments.mode.${option}`)} />
                ))}
              </Group>
            </Radio.Group>
          )}
        </div>
        {chosen && states.length === 0 && <NotLicensed offered={chosen.offered_states} />}
        {isVoiceOnly && <Notice tone="warning">{t('enrollments.voiceOnly')}</Notice>}
        {match && <FoundPerson match={match} isPaused={start.pausedId !== undefined} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shared.cancel')}
          </Button>
          <Button
            type="submit"
            loading={start.isBusy}
            disabled={isVoiceOnly || (chosen && states.length === 0)}
          >
            {t(button)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The states that can be chosen; a remembered one that cannot be is dropped. */
function useStates({ chosen, form, change }: Start) {
  const { allowedStates } = useSite();
  const { licensed_states } = useCurrentUser();
  const states = chosen
    ? stateOptions({ offered: chosen.offered_states, allowed: allowedStates, licensed: licensed_states })
    : [];
  const isGone =
    chosen !== undefined && form.state !== '' && !states.some(({ value }) => value === form.state);
  useEffect(() => {
    if (isGone) change({ state: '' });
  }, [isGone, change]);
  return states;
}
