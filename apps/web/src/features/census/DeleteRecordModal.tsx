import { problemsOf } from '../../platform/api-failure.ts';
import { useSay } from '../../platform/site.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { useCensusPersonRemoval } from './census.data.ts';

interface DeleteRecordModalProps {
  personId: number;
  opened: boolean;
  onClose(): void;
  onDeleted(): void;
}

/** S1 §2 Census detail page: the question to the letter. */
export function DeleteRecordModal({ personId, opened, onClose, onDeleted }: DeleteRecordModalProps) {
  const say = useSay();
  const removal = useCensusPersonRemoval(personId);
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <ConfirmModal
      opened={opened}
      title={say('census.deleteRecord')}
      confirm={say('shared.delete')}
      danger
      busy={removal.isPending}
      problems={removal.error ? problemsOf(removal.error, say) : []}
      problemsHeading={say('census.deleteProblem')}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onDeleted })}
      onClose={close}
    >
      {say('census.deleteQuestion')}
    </ConfirmModal>
  );
}
