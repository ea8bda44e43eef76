import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { TransferSessionsModal } from '../../../ui/transfer/TransferSessionsModal.tsx';
import { nameOf } from '../users.data.ts';
import { RemoveTwoStepModal } from './RemoveTwoStepModal.tsx';
import { SetPasswordModal } from './SetPasswordModal.tsx';
import { SignOutUserModal } from './SignOutUserModal.tsx';
import type { AccountActs, AccountPlace } from './use-account-acts.ts';

/** What is asked before an act, one at a time. */
export function AccountDialogs({
  user,
  editing,
  acts,
}: Pick<AccountPlace, 'user' | 'editing'> & { acts: AccountActs }) {
  const t = useTranslate();
  const { asked, close, tell, setStatus, mayTransfer } = acts;
  const who = nameOf(user);
  return (
    <>
      <ConfirmModal
        opened={asked === 'deactivate'}
        title={t('users.deactivateTitle', { who })}
        confirm={t('users.deactivate')}
        danger
        busy={setStatus.isPending}
        onConfirm={() => setStatus.mutate('deactivated')}
        onClose={close}
      >
        {t(user.is_api_user ? 'users.deactivateApiUserQuestion' : 'users.deactivateQuestion')}
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
          title={t('users.transferTitle', { name: who })}
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
    </>
  );
}
