import { Button, Stack, TextInput } from '@mantine/core';
import { identifyHolder } from '@openroll/contract/links';
import type { IdentityQuestion } from '@openroll/domain/access/link-identity';
import { type FormEvent, useRef, useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useWrite } from '../../platform/calls/server-data.ts';
import { useToday, useTranslate } from '../../platform/site/site.tsx';
import { DateInput } from '../../ui/inputs/DateInput.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';

interface IdentityFormProps {
  asks: readonly IdentityQuestion[];
  /** The link was the employee's so far: whoever holds it must know that the spouse is meant. */
  ofSpouse: boolean;
  onIdentified(): void;
  /** The link is locked, or over: there is nothing to answer anymore. */
  onLocked(message: string): void;
}

/** Asks the holder of a link who they are, before anything is shown (AC17). */
export function IdentityForm({ asks, ofSpouse, onIdentified, onLocked }: IdentityFormProps) {
  const t = useTranslate();
  const today = useToday();
  const [birthdate, setBirthdate] = useState('');
  const [lastFour, setLastFour] = useState('');
  const identify = useWrite(identifyHolder);
  const [isChecked, check] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const problems = identify.error ? problemsOf(identify.error, t) : [];
  // What is not answered is no wrong answer: five of those lock the link.
  const missing = {
    birthdate: asks.includes('birthdate') && birthdate === '' ? t('shared.fillOut') : undefined,
    lastFour: asks.includes('last_four') && lastFour.length < 4 ? t('links.fourDigits') : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(true);
    if (missing.birthdate) return first.current?.focus();
    if (missing.lastFour) return second.current?.focus();
    identify.mutate(
      {
        body: {
          ...(asks.includes('birthdate') ? { birthdate } : {}),
          ...(asks.includes('last_four') ? { last_four: lastFour } : {}),
        },
      },
      {
        onSuccess: onIdentified,
        onError: (error) => {
          const [told] = problemsOf(error, t);
          if (told?.code === 'token-invalid' || told?.code === 'not-signed-in') onLocked(told.message);
        },
      },
    );
  };
  return (
    <StandalonePage title={t('links.identityTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>{t(ofSpouse ? 'links.identityHelpSpouse' : 'links.identityHelp')}</div>
          <ProblemList problems={problems} />
          {asks.includes('birthdate') && (
            <DateInput
              label={t('links.birthdate')}
              name="birthdate"
              size="md"
              autoFocus
              ref={first}
              error={isChecked && missing.birthdate}
              value={birthdate}
              rules={{ today, birth: true }}
              onChange={setBirthdate}
            />
          )}
          {asks.includes('last_four') && (
            <TextInput
              label={t('links.lastFour')}
              name="last_four"
              size="md"
              autoFocus={!asks.includes('birthdate')}
              autoComplete="off"
              inputMode="numeric"
              maxLength={4}
              ref={second}
              error={isChecked && missing.lastFour}
              value={lastFour}
              onChange={(event) => setLastFour(event.currentTarget.value.replace(/\D/g, ''))}
            />
          )}
          <Button type="submit" size="md" fullWidth loading={identify.isPending}>
            {t('links.continue')}
          </Button>
        </Stack>
      </form>
    </StandalonePage>
  );
}
