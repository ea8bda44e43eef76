import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { useCensusRemoval } from './census.data.ts';

interface RemoveCensusModalProps {
  caseId: number;
  caseName: string;
  opened: boolean;
  onClose(): void;
  onRemoved(counts: { removed: number; kept: number }): void;
}

/** Names the case and the consequence; people with enrollments stay. */
export function RemoveCensusModal({ caseId, caseName, opened, onClose, onRemoved }: RemoveCensusModalProps) {
  const t = useTranslate();
  const removal = useCensusRemoval(caseId);
  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = () =>
    removal.mutate(undefined, {
      onSuccess: (counts) => {
        onRemoved(counts);
        close();
      },
    });
  return (
    <ConfirmModal
      opened={opened}
      title={t('census.remove')}
      confirm={t('census.remove')}
      danger
      busy={removal.isPending}
      problems={removal.error ? problemsOf(removal.error, t) : []}
      problemsHeading={t('census.unexpected')}
      onConfirm={confirm}
      onClose={close}
    >
      {t('census.removeQuestion', { name: caseName })}
    </ConfirmModal>
  );
}
