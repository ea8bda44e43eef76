import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type CurrentUser, login } from '@openroll/contract/sign-in';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { problemsOf, wasRefusedFor } from '../../platform/calls/api-failure.ts';
import { useWrite } from '../../platform/calls/server-data.ts';
import { useAddresses, useSite, useTranslate } from '../../platform/site/site.tsx';
import { loadAccountTexts } from '../../platform/texts/texts.ts';
import { PasswordInput } from '../../ui/inputs/PasswordInput.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';

const CodeStep = lazy(async () => {
  await loadAccountTexts();
  return import('./CodeStep.tsx');
});

/** Username and password, and a code where the server wants one; its errors stand above them (§1.6). */
export function SignInForm({ onSignedIn }: { onSignedIn(user: CurrentUser): void }) {
  const t = useTranslate();
  const { isDemo } = useSite();
  const { forgotPassword, registerUser } = useAddresses();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Undefined until the server has asked for it. */
  const [code, setCode] = useState<string>();
  const signIn = useWrite(login);
  const wantsCode = wasRefusedFor(signIn.error, 'two-step-needed');
  const wasWrongCode = wasRefusedFor(signIn.error, 'two-step-code-wrong');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { elements } = event.currentTarget as HTMLFormElement;
    signIn.mutate(
      { body: { email: username.trim(), password, ...(code ? { code } : {}) } },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          if (wasRefusedFor(error, 'two-step-needed')) setCode('');
          if (!wasRefusedFor(error, 'two-step-code-wrong')) return;
          setCode('');
          (elements.namedItem('code') as HTMLElement | null)?.focus();
        },
      },
    );
  };
  /** The code belongs to the account that was asked for it. */
  const chooseUsername = (next: string) => {
    setUsername(next);
    setCode(undefined);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ProblemList
          problems={signIn.error && !wantsCode ? problemsOf(signIn.error, t) : []}
          takesFocus={!wasWrongCode}
        />
        <TextInput
          label={t('signIn.username')}
          name="username"
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
          size="md"
          value={username}
          onChange={(event) => chooseUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        <Suspense>{code !== undefined && <CodeStep code={code} onChange={setCode} />}</Suspense>
        <Button type="submit" size="md" loading={signIn.isPending} fullWidth>
          {t('signIn.submit')}
        </Button>
        <Group justify="space-between">
          <Link to={forgotPassword}>{t('signIn.forgotPassword')}</Link>
          <Link to={registerUser}>{t('signIn.registerAsAgent')}</Link>
        </Group>
        {isDemo && <DemoAccounts onChoose={chooseUsername} />}
      </Stack>
    </form>
  );
}
