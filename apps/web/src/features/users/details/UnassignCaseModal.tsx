import { unassignUser } from '@openroll/contract/cases';
import { type AssignedCase, listCasesOfUser, type UserDetail } from '@openroll/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { nameOf } from '../users.data.ts';

interface UnassignCaseModalProps {
  user: UserDetail;
  /** Undefined closes it. */
  assigned: AssignedCase | undefined;
  onClose(): void;
}

/** Unassigning a case needs confirmation (§1.14); what came of it is said in a toast (§1.14). */
export function UnassignCaseModal({ user, assigned, onClose }: UnassignCaseModalProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const unassign = useWrite(unassignUser);
  const name = assigned?.group_name ?? '';
  const tags = assigned && t.formats.list(assigned.tags.map((tag) => tag.name));
  const confirm = () =>
    assigned &&
    unassign.mutate(
      { params: { id: assigned.id, userId: user.id } },
      {
        onSuccess: ({ success }) =>
          success ? showToast('good', t('users.caseRemoved')) : showToast('bad', t('users.caseNotRemoved')),
        onError: () => showToast('bad', t('users.caseNotRemoved')),
        onSettled: () => {
          onClose();
          void queries.invalidateQueries({ queryKey: keyOf(listCasesOfUser) });
        },
      },
    );
  return (
    <ConfirmModal
      opened={assigned !== undefined}
      title={t('users.unassignTitle', { name })}
      confirm={t('users.unassign')}
      danger
      busy={unassign.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {tags
        ? t('users.unassignByTagToo', { tags })
        : t('users.unassignQuestion', { name, user: nameOf(user) })}
    </ConfirmModal>
  );
}
