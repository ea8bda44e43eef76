import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { useCurrentUser } from '../../../platform/site/current-user.tsx';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { CallState } from '../../../ui/conferences/CallState.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import styles from '../enrollments.module.css';
import { BirthYear } from './BirthYear.tsx';
import { FoundPerson } from './FoundPerson.tsx';
import { ModeFields } from './ModeFields.tsx';
import { NotLicensed } from './NotLicensed.tsx';
import { type MessageOf, PlaceFields } from './PlaceFields.tsx';
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
  const { chosen, match } = start;
  const message: MessageOf = (field) => {
    const key = start.errors[field];
    return key && t(key);
  };
  const states = useStates(start);
  const { opening } = start;
  const { calling, isOpened } = opening;
  const isFound = match !== undefined || !start.asksSsn;
  const button = isOpened
    ? 'voice.tryAgain'
    : start.pausedId !== undefined
      ? 'enrollments.resume'
      : isFound
        ? 'enrollments.start'
        : 'enrollments.next';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start.submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ProblemList problems={start.problems.map((text) => ({ message: text }))} />
        <div className={styles.form}>
          {!isOpened && <PlaceFields start={start} asksCase={asksCase} states={states} message={message} />}
          <ModeFields start={start} message={message} />
        </div>
        {chosen && states.length === 0 && <NotLicensed offered={chosen.offered_states} />}
        {isOpened && <CallState {...calling} />}
        {match && <FoundPerson match={match} isPaused={start.pausedId !== undefined} />}
        {match?.id !== undefined && start.looksByName && match.date_of_birth === undefined && (
          <BirthYear onCheck={start.checkBirthYear} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shared.cancel')}
          </Button>
          <Button
            type="submit"
            loading={start.isBusy || calling.isWaiting || calling.status === 'in_progress'}
            disabled={chosen && states.length === 0}
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
