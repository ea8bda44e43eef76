import { Text, Textarea } from '@mantine/core';
import { declineAsAgent, type InboxRow } from '@openroll/contract/inbox';
import { lengths } from '@openroll/domain/values/lengths';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { employeeOf } from './use-inbox-columns.tsx';

interface DeclineSessionModalProps {
  row: InboxRow;
  onBack(): void;
  onDeclined(): Promise<void>;
}

/** The agent turns down what waits for their signature, and says why (§16.9). */
export function DeclineSessionModal({ row, onBack, onDeclined }: DeclineSessionModalProps) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const declining = useWrite(declineAsAgent);
  const name = employeeOf(row);
  const decline = () =>
    declining.mutate(
      { params: { id: row.id }, body: { reason } },
      {
        onSuccess: async () => {
          showToast('good', t('enrollments.inbox.declined', { name }));
          await onDeclined();
        },
      },
    );
  return (
    <ConfirmModal
      opened
      title={t('enrollments.inbox.declineTitle', { name })}
      confirm={t('enrollments.inbox.declineYes')}
      cancel={t('enrollments.inbox.declineNo')}
      danger
      busy={declining.isPending}
      problems={declining.error ? problemsOf(declining.error, t) : []}
      problemsHeading={t('enrollments.inbox.declineProblem')}
      onConfirm={decline}
      onClose={onBack}
    >
      <Text mb="sm">{t('enrollments.inbox.declineQuestion')}</Text>
      <Textarea
        name="reason"
        label={t('enrollments.inbox.reason')}
        withAsterisk
        autosize
        minRows={3}
        maxLength={lengths.declineReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmModal>
  );
}
