import { signOutUser } from '@openroll/contract/users';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { nameOf } from '../users.data.ts';
import type { UserModalProps } from './user-modal-props.ts';

/** Asks before every session of somebody ends. */
export function SignOutUserModal({ user, opened, onClose, onDone }: UserModalProps) {
  const t = useTranslate();
  const signOut = useWrite(signOutUser);
  const name = nameOf(user);
  return (
    <ConfirmModal
      opened={opened}
      title={t('users.signOutTitle', { name })}
      confirm={t('users.signOut')}
      danger
      busy={signOut.isPending}
      problems={signOut.error ? problemsOf(signOut.error, t) : []}
      onConfirm={() => signOut.mutate({ params: { id: user.id } }, { onSuccess: () => void onDone() })}
      onClose={() => {
        signOut.reset();
        onClose();
      }}
    >
      {t('users.signOutQuestion', { name })}
    </ConfirmModal>
  );
}
