import { Button, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { SsnInput } from '../../../ui/inputs/MaskedInput.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { FoundPerson } from '../start/FoundPerson.tsx';
import { NotLicensed } from '../start/NotLicensed.tsx';
import { DirectStartPlace } from './DirectStartPlace.tsx';
import { type DirectStartState, useDirectStart } from './use-direct-start.ts';
import type { Door } from './use-direct-start-door.ts';

/** Place and SSN, then who was found by it; the button says what comes next (§16.5). */
export function DirectStartForm({ door }: { door: Door }) {
  const t = useTranslate();
  const start = useDirectStart(door);
  const { form, change, errors, problems, lookedUp, states, isSignedIn } = start;
  const isUnlicensed = isSignedIn && states.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start.submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ProblemList problems={problems.map((message) => ({ message }))} />
        {isUnlicensed && <NotLicensed offered={door.us_states_options.map(({ value }) => value)} />}
        <DirectStartPlace door={door} start={start} />
        <SsnInput
          label={t('links.direct.ssn')}
          name="ssn"
          size="md"
          required
          value={form.ssn}
          error={errors.ssn && t(errors.ssn)}
          onChange={(ssn) => change({ ssn })}
        />
        {!isSignedIn && <Text size="sm">{t('links.direct.signIn')}</Text>}
        {lookedUp && <Outcome {...lookedUp} />}
        <Button type="submit" size="md" fullWidth loading={start.isBusy} disabled={isUnlicensed}>
          {t(labelOf(lookedUp))}
        </Button>
        {lookedUp && (
          <Button variant="default" size="md" fullWidth onClick={start.tryAnother}>
            {t('links.direct.another')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

function labelOf(lookedUp: DirectStartState['lookedUp']) {
  if (!lookedUp) return 'enrollments.next';
  return lookedUp.pausedId === undefined ? 'links.direct.start' : 'enrollments.resume';
}

/** A miss does not stop (A22). */
function Outcome({ match, pausedId }: NonNullable<DirectStartState['lookedUp']>) {
  const t = useTranslate();
  if (!match) return <Notice tone="warning">{t('links.direct.missed')}</Notice>;
  return <FoundPerson match={match} isPaused={pausedId !== undefined} />;
}
