import { useSay } from '../../platform/site.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';

interface LeaveTabModalProps {
  opened: boolean;
  onLeave(): void;
  onReturn(): void;
}

/** S1 §2: asked before a tab with an unsaved setup is left or closed. */
export function LeaveTabModal({ opened, onLeave, onReturn }: LeaveTabModalProps) {
  const say = useSay();
  return (
    <ConfirmModal
      opened={opened}
      title={say('shared.leaveTitle')}
      confirm={say('shared.leave')}
      cancel={say('enrollments.returnToTab')}
      danger
      onConfirm={onLeave}
      onClose={onReturn}
    >
      {say('shared.leaveQuestion')}
    </ConfirmModal>
  );
}
