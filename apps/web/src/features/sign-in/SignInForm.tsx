import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type CurrentUser, login } from '@openroll/contract/users';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { problemsOf } from '../../platform/api-failure.ts';
import { useWrite } from '../../platform/server-data.ts';
import { useAddresses, useSay, useSite } from '../../platform/site.tsx';
import { ProblemList } from '../../ui/ProblemList.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';

/** Username and password; the server's errors stand above them (S1 §2). */
export function SignInForm({ onSignedIn }: { onSignedIn(user: CurrentUser): void }) {
  const say = useSay();
  const { isDemo } = useSite();
  const { forgotPassword, registerUser } = useAddresses();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useWrite(login);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ body: { email: username.trim(), password } }, { onSuccess: onSignedIn });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <ProblemList problems={signIn.error ? problemsOf(signIn.error, say) : []} />
        <TextInput
          label={say('signIn.username')}
          name="username"
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
          size="md"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label={say('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': say('signIn.showPassword') }}
        />
        <Button type="submit" size="md" loading={signIn.isPending} fullWidth>
          {say('signIn.submit')}
        </Button>
        {(forgotPassword || registerUser) && (
          <Group justify="space-between">
            {forgotPassword && <Link to={forgotPassword}>{say('signIn.forgotPassword')}</Link>}
            {registerUser && <Link to={registerUser}>{say('signIn.registerAsAgent')}</Link>}
          </Group>
        )}
        {isDemo && <DemoAccounts onChoose={setUsername} />}
      </Stack>
    </form>
  );
}
