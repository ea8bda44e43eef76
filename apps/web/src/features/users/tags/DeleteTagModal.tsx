import type { Tag } from '@openroll/contract/sign-in';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { useTagWrites } from './use-tags.ts';

interface DeleteTagModalProps {
  /** Undefined closes it. */
  tag: Tag | undefined;
  onClose(): void;
}

/** Names the tag and says that the access it gives goes with it. */
export function DeleteTagModal({ tag, onClose }: DeleteTagModalProps) {
  const t = useTranslate();
  const { remove } = useTagWrites();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmModal
      opened={tag !== undefined}
      title={t('users.deleteTagTitle', { name: tag?.name ?? '' })}
      confirm={t('users.deleteTagConfirm')}
      danger
      busy={remove.isPending}
      problems={remove.error ? problemsOf(remove.error, t) : []}
      problemsHeading={t('users.tagNotDeleted')}
      onConfirm={() => tag && remove.mutate(tag.id, { onSuccess: close })}
      onClose={close}
    >
      {t('users.deleteTagQuestion')}
    </ConfirmModal>
  );
}
