import { Button, Stack } from '@mantine/core';
import { requestPasswordReset, sendInvitation } from '@openroll/contract/accounts';
import { type UserDetail, updateUser } from '@openroll/contract/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { call } from '../../../platform/calls/call.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { TransferSessionsModal } from '../../../ui/transfer/TransferSessionsModal.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { Instant } from '../../../ui/values/Instant.tsx';
import { UserStatusBadge } from '../UserStatusBadge.tsx';
import { type Banner, nameOf } from '../users.data.ts';
import styles from '../users.module.css';
import { RemoveTwoStepModal } from './RemoveTwoStepModal.tsx';
import { SetPasswordModal } from './SetPasswordModal.tsx';
import { SignOutUserModal } from './SignOutUserModal.tsx';
import type { UserEditing } from './use-user-editing.ts';

interface UserAccountProps {
  user: UserDetail;
  editing: UserEditing;
  onTell(banner: Banner | undefined): void;
}

/** Status, sign-in and password of a user, and what may be done about them; each takes effect at once. */
export function UserAccount({ user, editing, onTell }: UserAccountProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<'deactivate' | 'password' | 'sign-out' | 'transfer' | 'two-step'>();
  const close = () => setAsked(undefined);
  const mayTransfer = useMay('change_case');
  const tell = (title: string) => {
    close();
    onTell({ title });
  };
  const { may, status, is_api_user } = user;
  const who = nameOf(user);
  const setStatus = useMutation({
    mutationFn: async (next: 'active' | 'deactivated') =>
      editing.accept(
        await call(updateUser, {
          params: { id: user.id },
          body: { status: next, updated_at: editing.version },
        }),
      ),
    onMutate: () => onTell(undefined),
    onSuccess: (_, next) => tell(t(next === 'active' ? 'users.activated' : 'users.deactivated', { who })),
    onError: close,
  });
  const invite = useMutation({
    mutationFn: () => call(sendInvitation, { body: { user_id: user.id } }),
    onMutate: () => onTell(undefined),
    onSuccess: () => tell(t('users.invitationSent')),
  });
  const sendReset = useMutation({
    mutationFn: () => call(requestPasswordReset, { body: { username: user.username } }),
    onMutate: () => onTell(undefined),
    onSuccess: () => tell(t('users.resetSent')),
  });
  const failure = [setStatus, invite, sendReset].find((act) => act.isError)?.error;
  return (
    <Card title={t('users.account')}>
      <Stack gap="md">
        <ProblemList problems={failure ? problemsOf(failure, t) : []} />
        <Facts
          of={[
            [t('users.status'), <UserStatusBadge key="status" user={user} />],
            [t('users.lastLogin'), <LastLogin key="login" at={user.last_login} />],
            [t('users.twoStep'), !is_api_user && t(user.two_step ? 'users.on' : 'users.off')],
          ]}
        />
        <div className={styles.acts}>
          {may.set_status && (
            <>
              <Button
                variant="default"
                disabled={status === 'active'}
                loading={setStatus.isPending && setStatus.variables === 'active'}
                onClick={() => setStatus.mutate('active')}
              >
                {t('users.activate')}
              </Button>
              <Button
                variant="default"
                disabled={status === 'deactivated'}
                onClick={() => setAsked('deactivate')}
              >
                {t('users.deactivate')}
              </Button>
            </>
          )}
          {may.invite && status === 'invited' && (
            <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
              {t('users.resendInvitation')}
            </Button>
          )}
          {may.send_reset && status === 'active' && (
            <Button variant="default" loading={sendReset.isPending} onClick={() => sendReset.mutate()}>
              {t('users.sendReset')}
            </Button>
          )}
          {may.set_password && (
            <Button variant="default" onClick={() => setAsked('password')}>
              {t('users.setPassword')}
            </Button>
          )}
          {may.set_status && !is_api_user && (
            <Button variant="default" onClick={() => setAsked('sign-out')}>
              {t('users.signOut')}
            </Button>
          )}
          {mayTransfer && !is_api_user && (
            <Button variant="default" onClick={() => setAsked('transfer')}>
              {t('users.transferSessions')}
            </Button>
          )}
          {may.set_password && user.two_step && (
            <Button variant="default" onClick={() => setAsked('two-step')}>
              {t('users.removeTwoStep')}
            </Button>
          )}
        </div>
      </Stack>
      <ConfirmModal
        opened={asked === 'deactivate'}
        title={t('users.deactivateTitle', { who })}
        confirm={t('users.deactivate')}
        danger
        busy={setStatus.isPending}
        onConfirm={() => setStatus.mutate('deactivated')}
        onClose={close}
      >
        {t(is_api_user ? 'users.deactivateApiUserQuestion' : 'users.deactivateQuestion')}
      </ConfirmModal>
      <SetPasswordModal
        user={user}
        opened={asked === 'password'}
        onClose={close}
        onDone={() => {
          tell(t('users.passwordSet'));
          return editing.readAgain();
        }}
      />
      <SignOutUserModal
        user={user}
        opened={asked === 'sign-out'}
        onClose={close}
        onDone={() => tell(t('users.signedOut', { name: who }))}
      />
      {mayTransfer && (
        <TransferSessionsModal
          title={t('users.transferTitle', { name: nameOf(user) })}
          of={{ agent_id: user.id }}
          opened={asked === 'transfer'}
          onClose={close}
          onDone={() => tell(t('users.transferred'))}
        />
      )}
      <RemoveTwoStepModal
        user={user}
        opened={asked === 'two-step'}
        onClose={close}
        onDone={() => {
          tell(t('users.twoStepRemoved'));
          return editing.readAgain();
        }}
      />
    </Card>
  );
}

function LastLogin({ at }: { at: string | null }) {
  const t = useTranslate();
  return at ? <Instant at={at} /> : <span className={styles.dimmed}>{t('users.never')}</span>;
}
