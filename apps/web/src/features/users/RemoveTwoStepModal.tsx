import { removeUserTwoStep } from '@openroll/contract/accounts';
import { problemsOf } from '../../platform/api-failure.ts';
import { useWrite } from '../../platform/server-data.ts';
import { useSay } from '../../platform/site.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import type { UserModalProps } from './user-modal-props.ts';
import { nameOf } from './users.data.ts';

/** Asks before somebody's lost authenticator is taken away. */
export function RemoveTwoStepModal({ user, opened, onClose, onDone }: UserModalProps) {
  const say = useSay();
  const remove = useWrite(removeUserTwoStep);
  return (
    <ConfirmModal
      opened={opened}
      title={say('users.removeTwoStepTitle', { name: nameOf(user) })}
      confirm={say('users.removeTwoStep')}
      danger
      busy={remove.isPending}
      problems={remove.error ? problemsOf(remove.error, say) : []}
      onConfirm={() => remove.mutate({ params: { id: user.id } }, { onSuccess: () => void onDone() })}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      {say('users.removeTwoStepQuestion')}
    </ConfirmModal>
  );
}
