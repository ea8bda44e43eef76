import { Stack } from '@mantine/core';
import { getTwoStep } from '@openroll/contract/accounts';
import { fullName } from '@openroll/domain/values/full-name';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSessionEnd } from '../../../platform/calls/api-failure.ts';
import { useRead } from '../../../platform/calls/server-data.ts';
import { currentUserKey, useCurrentUserRead } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeading } from '../../../ui/layout/PageHeading.tsx';
import { SettingsTabs } from '../../../ui/layout/SettingsTabs.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import styles from '../accounts.module.css';
import { ChangePasswordForm } from '../ChangePasswordForm.tsx';
import { TwoStepPanel } from '../two-step/TwoStepPanel.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { MySessions } from './MySessions.tsx';

/** §1.10: the own details, password, two-step sign-in and devices. */
export default function ProfilePage() {
  const t = useTranslate();
  const profile = useCurrentUserRead();
  const twoStep = useRead(getTwoStep, {}, { staleTime: 0 });
  // A session that has ended leads to sign-in and back by itself (`RequireUser`).
  useLeaveOnFailure(profile.isError && !isSessionEnd(profile.error));
  if (!profile.data) return <LoadingState />;
  const user = profile.data;
  const isOn = twoStep.data?.on;
  return (
    <>
      <PageHeading title={t('accounts.profileTitle')} aside={fullName(user)} />
      <SettingsTabs
        label={t('accounts.profileTitle')}
        tabs={[
          {
            key: 'details',
            title: t('accounts.details'),
            content: <DetailsForm user={user} onStale={() => void profile.refetch()} />,
          },
          { key: 'password', title: t('accounts.passwordTab'), content: <PasswordPanel /> },
          {
            key: 'two-step',
            title: t('accounts.twoStepTab'),
            badge:
              isOn === undefined
                ? undefined
                : isOn
                  ? { tone: 'good', text: t('accounts.twoStepIsOn') }
                  : { tone: 'warning', text: t('accounts.twoStepIsOff') },
            content: twoStep.data ? (
              <TwoStepPanel state={twoStep.data} onChanged={() => void twoStep.refetch()} />
            ) : twoStep.error ? (
              <FailedState error={twoStep.error} onRetry={() => void twoStep.refetch()} />
            ) : (
              <LoadingState />
            ),
          },
          { key: 'devices', title: t('accounts.sessionsTab'), content: <MySessions /> },
        ]}
      />
    </>
  );
}

function PasswordPanel() {
  const t = useTranslate();
  const [isChanged, setChanged] = useState(false);
  return (
    <Card title={t('accounts.passwordCard')}>
      <Stack gap="md" className={styles.narrow}>
        {isChanged && (
          <Notice tone="good" onClose={() => setChanged(false)}>
            {t('accounts.passwordUpdated')}
          </Notice>
        )}
        <div>{t('accounts.passwordHelp')}</div>
        <ChangePasswordForm onBegin={() => setChanged(false)} onChanged={() => setChanged(true)} />
      </Stack>
    </Card>
  );
}

/** §1.10: on a profile load error the user goes to /, where it is asked anew who is signed in. */
function useLeaveOnFailure(hasFailed: boolean): void {
  const { signIn } = useAddresses();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasFailed) return;
    queryClient.removeQueries({ queryKey: currentUserKey });
    void navigate(signIn, { replace: true });
  }, [hasFailed, navigate, queryClient, signIn]);
}
