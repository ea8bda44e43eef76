import { Button, Stack, Textarea } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';

interface DeclineSignatureProps {
  isBusy: boolean;
  /** '' where no reason was given. */
  onDecline(reason: string): void;
  onClose(): void;
}

/** Asks a signer whether they decline, and why where they want to say it (§16.3 A15). */
export function DeclineSignature({ isBusy, onDecline, onClose }: DeclineSignatureProps) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ending.declineSignatureTitle')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ending.declineNo')}
          </Button>
          <Button color="red.8" loading={isBusy} onClick={() => onDecline(reason.trim())}>
            {t('ending.declineSignatureYes')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <div>{t('ending.declineSignatureQuestion')}</div>
        <Textarea
          label={t('ending.declineReason')}
          name="reason"
          autosize
          minRows={3}
          maxLength={lengths.declineReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Modal>
  );
}
