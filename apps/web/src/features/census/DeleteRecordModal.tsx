import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { useCensusPersonRemoval } from './census.data.ts';

interface DeleteRecordModalProps {
  personId: number;
  opened: boolean;
  onClose(): void;
  onDeleted(): void;
}

/** §3.9: the question to the letter. */
export function DeleteRecordModal({ personId, opened, onClose, onDeleted }: DeleteRecordModalProps) {
  const t = useTranslate();
  const removal = useCensusPersonRemoval(personId);
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <ConfirmModal
      opened={opened}
      title={t('census.deleteRecord')}
      confirm={t('shared.delete')}
      danger
      busy={removal.isPending}
      problems={removal.error ? problemsOf(removal.error, t) : []}
      problemsHeading={t('census.deleteProblem')}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onDeleted })}
      onClose={close}
    >
      {t('census.deleteQuestion')}
    </ConfirmModal>
  );
}
