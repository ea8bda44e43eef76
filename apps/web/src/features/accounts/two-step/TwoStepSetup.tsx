import { Button, Group, Stack } from '@mantine/core';
import { beginTwoStep, confirmTwoStep } from '@openroll/contract/accounts';
import { type FormEvent, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { CodeInput } from '../../../ui/inputs/CodeInput.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import styles from '../accounts.module.css';
import { QrCode } from './QrCode.tsx';

/** Turns two-step sign-in on: a key for the app, then a first code that proves it took it. Hands over the recovery codes. */
export function TwoStepSetup({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const begin = useWrite(beginTwoStep);
  const confirmation = useWrite(confirmTwoStep);
  const failure = confirmation.error ?? begin.error;
  const problems = <ProblemList problems={failure ? problemsOf(failure, t) : []} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirmation.mutate({ body: { code } }, { onSuccess: (reply) => onCodes(reply.recovery_codes) });
  };
  if (!begin.data)
    return (
      <Stack gap="md">
        {problems}
        <Group>
          <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
            {t('accounts.turnOn')}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <form noValidate onSubmit={submit} className={styles.narrow}>
      <Stack gap="md">
        {problems}
        <div>{t('accounts.scan')}</div>
        <QrCode text={begin.data.otpauth_uri} label={t('accounts.qrCode')} />
        <div>
          {t('accounts.orType')}
          <div className={styles.secret}>{inFours(begin.data.secret)}</div>
        </div>
        <CodeInput label={t('accounts.firstCode')} digits value={code} onChange={setCode} />
        <Group>
          <Button type="submit" loading={confirmation.isPending}>
            {t('accounts.confirmCode')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** 'JBSWY3DPEHPK' → 'JBSW Y3DP EHPK': for eyes and fingers; the apps ignore the spaces. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
