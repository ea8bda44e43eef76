import { handOver } from '@openroll/contract/wizard';
import { useQueryClient } from '@tanstack/react-query';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { tellTabs } from '../../../platform/navigation/tabs.ts';
import { currentUserKey } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';

interface HandOverModalProps {
  /** Of the applicant. */
  name: string;
  sessionId: number;
  onClose(): void;
}

/** Before the device goes to the applicant (AC50): what this browser still knows of other people goes first, in every tab. */
export function HandOverModal({ name, sessionId, onClose }: HandOverModalProps) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const handing = useWrite(handOver);
  const isOthers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== currentUserKey[0];
  const hand = () =>
    handing.mutate(
      { query: { session_id: sessionId } },
      {
        onSuccess: async () => {
          tellTabs({ kind: 'handed-over' });
          queryClient.removeQueries({ predicate: isOthers, type: 'inactive' });
          await queryClient.invalidateQueries({ queryKey: currentUserKey });
          onClose();
        },
      },
    );
  return (
    <ConfirmModal
      opened
      title={t('ending.handOverTitle')}
      confirm={t('ending.handOverYes')}
      cancel={t('ending.handOverNo')}
      busy={handing.isPending}
      problems={handing.error ? problemsOf(handing.error, t) : []}
      onConfirm={hand}
      onClose={onClose}
    >
      {t('ending.handOverQuestion', { name })}
    </ConfirmModal>
  );
}
