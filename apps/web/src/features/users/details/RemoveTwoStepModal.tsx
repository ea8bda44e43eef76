import { removeUserTwoStep } from '@openroll/contract/accounts';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { nameOf } from '../users.data.ts';
import type { UserModalProps } from './user-modal-props.ts';

/** Asks before somebody's lost authenticator is taken away. */
export function RemoveTwoStepModal({ user, opened, onClose, onDone }: UserModalProps) {
  const t = useTranslate();
  const remove = useWrite(removeUserTwoStep);
  return (
    <ConfirmModal
      opened={opened}
      title={t('users.removeTwoStepTitle', { name: nameOf(user) })}
      confirm={t('users.removeTwoStep')}
      danger
      busy={remove.isPending}
      problems={remove.error ? problemsOf(remove.error, t) : []}
      onConfirm={() => remove.mutate({ params: { id: user.id } }, { onSuccess: () => void onDone() })}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      {t('users.removeTwoStepQuestion')}
    </ConfirmModal>
  );
}
