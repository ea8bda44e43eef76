import { Anchor, Stack } from '@mantine/core';
import { logout } from '@openroll/contract/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useLeave } from '../../platform/navigation/use-leave.ts';
import { currentUserKey, useCurrentUser } from '../../platform/site/current-user.tsx';
import { useTranslate } from '../../platform/site/site.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { HandedOver } from './HandedOver.tsx';
import { RecoveryCodes } from './two-step/RecoveryCodes.tsx';
import { TwoStepSetup } from './two-step/TwoStepSetup.tsx';

/** What somebody must do before anything else opens; afterwards the page that they wanted takes its place. */
export default function RequiredActionPage() {
  const t = useTranslate();
  const { must } = useCurrentUser();
  const queryClient = useQueryClient();
  const leave = useLeave();
  const goOn = () => void queryClient.invalidateQueries({ queryKey: currentUserKey });
  const signOut = async () => {
    await call(logout);
    await leave();
  };
  if (must === 'take-back') return <HandedOver />;
  const isPassword = must === 'change-password';
  return (
    <StandalonePage
      title={t(isPassword ? 'accounts.mustChangeTitle' : 'accounts.mustSetUpTitle')}
      below={
        <Anchor component="button" type="button" onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Anchor>
      }
    >
      <Stack gap="md">
        <div>{t(isPassword ? 'accounts.mustChangeHelp' : 'accounts.mustSetUpHelp')}</div>
        {isPassword ? <ChangePasswordForm onChanged={goOn} /> : <SetUp onDone={goOn} />}
      </Stack>
    </StandalonePage>
  );
}

function SetUp({ onDone }: { onDone(): void }) {
  const t = useTranslate();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <>
      <div>{t('accounts.twoStepHelp')}</div>
      <TwoStepSetup onCodes={setCodes} />
    </>
  );
}
