import { Button, Stack, TextInput } from '@mantine/core';
import { isEmail } from '@openroll/domain/values/contact';
import { lengths } from '@openroll/domain/values/lengths';
import { textOf } from '@openroll/wizard/answers/answers';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import type { Wizard } from '../state/use-wizard.ts';

interface CancelModalProps {
  opened: boolean;
  /** Of the applicant. */
  name: string;
  wizard: Wizard;
  onClose(): void;
}

/**
 * What becomes of the answers (§5.11). Whoever enrolls alone comes back by a link, so they save with an address to send it to; without
 * one they only go back or discard (§16.2 A6).
 */
export function CancelModal({ opened, name, wizard, onClose }: CancelModalProps) {
  const t = useTranslate();
  const isAlone = wizard.session?.isSelfEnroll ?? false;
  const [typed, type] = useState<string>();
  const primary = wizard.data.applicants.find((applicant) => applicant.type === 'primary');
  const email = (typed ?? textOf(primary?.data.email)).trim();
  const end = (ending: Promise<void>) => void ending.then(onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('ending.cancelTitle')}
      size="lg"
      footer={
        <>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            disabled={wizard.isBusy}
            onClick={() => end(wizard.leave('cancel'))}
          >
            {t('ending.cancelDiscard')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('ending.cancelBack')}
          </Button>
          {(!isAlone || isEmail(email)) && (
            <Button
              data-autofocus
              disabled={wizard.isBusy}
              onClick={() => end(isAlone ? wizard.saveForLater(email) : wizard.leave('pause'))}
            >
              {t('ending.cancelPause')}
            </Button>
          )}
        </>
      }
    >
      {isAlone ? (
        <Stack gap="md">
          <div>{t('ending.cancelOwn')}</div>
          <TextInput
            label={t('ending.resumeEmail')}
            description={t('ending.resumeEmailHelp')}
            name="resume_email"
            type="email"
            size="md"
            autoComplete="email"
            maxLength={lengths.email}
            value={typed ?? email}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Stack>
      ) : (
        t('ending.cancelQuestion', { name })
      )}
    </Modal>
  );
}
