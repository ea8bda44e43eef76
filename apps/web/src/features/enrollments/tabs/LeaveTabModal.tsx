import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';

interface LeaveTabModalProps {
  opened: boolean;
  onLeave(): void;
  onReturn(): void;
}

/** §2.6: asked before a tab with an unsaved setup is left or closed. */
export function LeaveTabModal({ opened, onLeave, onReturn }: LeaveTabModalProps) {
  const t = useTranslate();
  return (
    <ConfirmModal
      opened={opened}
      title={t('shared.leaveTitle')}
      confirm={t('shared.leave')}
      cancel={t('enrollments.returnToTab')}
      danger
      onConfirm={onLeave}
      onClose={onReturn}
    >
      {t('shared.leaveQuestion')}
    </ConfirmModal>
  );
}
