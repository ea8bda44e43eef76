import { Button, Stack } from '@mantine/core';
import { finalizeInvitation, finalizePasswordReset } from '@openroll/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ConnectionLost, problemsOf, wasRefusedFor } from '../../platform/calls/api-failure.ts';
import { useWrite } from '../../platform/calls/server-data.ts';
import { currentUserKey } from '../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { NewPasswordFields, noPassword, passwordsDiffer } from './NewPasswordFields.tsx';
import { useLinkToken } from './use-link-token.ts';

/** §1.8: how long the good news stays before sign-in takes over. */
const redirectAfter = 1_500;

/** §1.8: the path tells which of the two; it is the link that says whose password. */
export default function SetPasswordPage() {
  const t = useTranslate();
  const { signIn, forgotPassword } = useAddresses();
  const isInvitation = useLocation().pathname.includes('invitation');
  const token = useLinkToken(isInvitation ? '/invitation' : '/reset-password');
  const [chosen, setChosen] = useState(noPassword);
  const finalize = useWrite(isInvitation ? finalizeInvitation : finalizePasswordReset);
  useLeaveForSignIn(finalize.isSuccess);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    finalize.mutate({ body: { token, password: chosen.password } });
  };
  const title = t(isInvitation ? 'accounts.setTitle' : 'accounts.resetTitle');
  if (finalize.isSuccess)
    return (
      <StandalonePage title={title}>
        <Notice tone="good">{t('accounts.passwordSet')}</Notice>
      </StandalonePage>
    );
  if (token === '')
    return (
      <StandalonePage title={title}>
        <Stack gap="md">
          <div>{t('accounts.linkGone')}</div>
          <Link to={forgotPassword}>{t('accounts.newLink')}</Link>
          <Link to={signIn}>{t('accounts.backToSignIn')}</Link>
        </Stack>
      </StandalonePage>
    );
  const { error } = finalize;
  const problems =
    error instanceof ConnectionLost
      ? [{ message: t('accounts.setPasswordUnreachable') }]
      : error
        ? problemsOf(error, t)
        : [];
  return (
    <StandalonePage title={title}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ProblemList problems={problems} />
          {wasRefusedFor(error, 'token-invalid') && <Link to={forgotPassword}>{t('accounts.newLink')}</Link>}
          <NewPasswordFields value={chosen} onChange={setChosen} words={[]} autoFocus />
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={finalize.isPending}
            disabled={passwordsDiffer(chosen)}
          >
            {title}
          </Button>
        </Stack>
      </form>
    </StandalonePage>
  );
}

/** Whoever was signed in here is not anymore: the new password has ended all sessions. */
function useLeaveForSignIn(isSet: boolean): void {
  const { signIn } = useAddresses();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isSet) return;
    const timer = setTimeout(() => {
      queryClient.removeQueries({ queryKey: currentUserKey });
      void navigate(signIn, { replace: true });
    }, redirectAfter);
    return () => clearTimeout(timer);
  }, [isSet, navigate, queryClient, signIn]);
}
