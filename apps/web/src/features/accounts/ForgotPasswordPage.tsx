import { Button, Stack, TextInput } from '@mantine/core';
import { requestPasswordReset } from '@openroll/contract/accounts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useWrite } from '../../platform/calls/server-data.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';

/** Forgot password (§1.8): the answer is the same whether somebody has that name or not. */
export default function ForgotPasswordPage() {
  const t = useTranslate();
  const { signIn } = useAddresses();
  const [username, setUsername] = useState('');
  const request = useWrite(requestPasswordReset);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate({ body: { username: username.trim() } });
  };
  return (
    <StandalonePage title={t('accounts.forgotTitle')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <div>{t('accounts.forgotHelp')}</div>
          {request.isSuccess && <Notice tone="good">{t('accounts.resetSent')}</Notice>}
          <ProblemList problems={request.error ? problemsOf(request.error, t) : []} />
          <TextInput
            label={t('accounts.username')}
            name="username"
            size="md"
            required
            withAsterisk={false}
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            {t('accounts.sendEmail')}
          </Button>
          <Link to={signIn}>{t('accounts.backToSignIn')}</Link>
        </Stack>
      </form>
    </StandalonePage>
  );
}
