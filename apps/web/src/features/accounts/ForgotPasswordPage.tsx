import { Button, Stack, TextInput } from '@mantine/core';
import { requestPasswordReset } from '@openroll/contract/accounts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { problemsOf } from '../../platform/api-failure.ts';
import { useWrite } from '../../platform/server-data.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { Doorway } from '../../ui/Doorway.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProblemList } from '../../ui/ProblemList.tsx';

/** S1 §2 Forgot Password; the answer is the same whether somebody has that name or not. */
export default function ForgotPasswordPage() {
  const say = useSay();
  const { signIn } = useAddresses();
  const [username, setUsername] = useState('');
  const request = useWrite(requestPasswordReset);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate({ body: { username: username.trim() } });
  };
  return (
    <Doorway title={say('accounts.forgotTitle')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <div>{say('accounts.forgotHelp')}</div>
          {request.isSuccess && <Notice tone="good">{say('accounts.resetSent')}</Notice>}
          <ProblemList problems={request.error ? problemsOf(request.error, say) : []} />
          <TextInput
            label={say('accounts.username')}
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
            {say('accounts.sendEmail')}
          </Button>
          <Link to={signIn}>{say('accounts.backToSignIn')}</Link>
        </Stack>
      </form>
    </Doorway>
  );
}
