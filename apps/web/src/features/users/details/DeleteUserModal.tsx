import { deleteUser, listUsers, type UserDetail } from '@openroll/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { keyOf, useWrite } from '../../../platform/calls/server-data.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { nameOf } from '../users.data.ts';

interface DeleteUserModalProps {
  user: UserDetail;
  opened: boolean;
  onClose(): void;
}

/** Names the user and the consequence; afterwards the list is shown. */
export function DeleteUserModal({ user, opened, onClose }: DeleteUserModalProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { manageUsers, home } = useAddresses();
  const queries = useQueryClient();
  const remove = useWrite(deleteUser);
  const name = nameOf(user);
  const confirm = () =>
    remove.mutate(
      { params: { id: user.id } },
      {
        onSuccess: async () => {
          showToast('good', t('users.deleted', { name }));
          await navigate(manageUsers ?? home);
          await queries.invalidateQueries({ queryKey: keyOf(listUsers) });
        },
      },
    );
  return (
    <ConfirmModal
      opened={opened}
      title={t('users.deleteTitle', { name })}
      confirm={t('users.deleteConfirm')}
      danger
      busy={remove.isPending}
      problems={remove.error ? problemsOf(remove.error, t) : []}
      onConfirm={confirm}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      {t(user.is_api_user ? 'users.deleteApiUserQuestion' : 'users.deleteQuestion')}
    </ConfirmModal>
  );
}
