import { Button } from '@mantine/core';
import { useTranslate } from '../../../platform/site.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import type { Wizard } from '../state/use-wizard.ts';
import type { Ending } from '../state/wizard-moves.ts';

interface EndingModalsProps {
  /** The ending that is being asked about. */
  asked: Ending | undefined;
  /** Of the applicant. */
  name: string;
  wizard: Wizard;
  onAsk(ending: Ending | undefined): void;
}

/** The questions before a session ends without a submission (§5.11). */
export function EndingModals({ asked, name, wizard, onAsk }: EndingModalsProps) {
  const t = useTranslate();
  const close = () => onAsk(undefined);
  const who = { name: name || t('wizard.newApplicant') };
  const end = (how: Ending) => {
    void wizard.leave(how).then(close);
  };
  return (
    <>
      <Modal
        opened={asked === 'cancel'}
        onClose={close}
        title={t('wizard.cancelTitle')}
        size="lg"
        footer={
          <>
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              disabled={wizard.isBusy}
              onClick={() => end('cancel')}
            >
              {t('wizard.cancelDiscard')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('wizard.cancelBack')}
            </Button>
            <Button data-autofocus disabled={wizard.isBusy} onClick={() => end('pause')}>
              {t('wizard.cancelPause')}
            </Button>
          </>
        }
      >
        {t('wizard.cancelQuestion', who)}
      </Modal>
      <ConfirmModal
        opened={asked === 'pause'}
        title={t('wizard.pauseTitle')}
        confirm={t('wizard.pauseYes')}
        cancel={t('wizard.pauseNo')}
        busy={wizard.isBusy}
        onConfirm={() => end('pause')}
        onClose={close}
      >
        {t('wizard.pauseQuestion', who)}
      </ConfirmModal>
      <ConfirmModal
        opened={asked === 'decline'}
        title={t('wizard.declineTitle')}
        confirm={t('wizard.declineYes')}
        cancel={t('wizard.declineNo')}
        danger
        busy={wizard.isBusy}
        onConfirm={() => end('decline')}
        onClose={close}
      >
        {t('wizard.declineQuestion', who)}
      </ConfirmModal>
    </>
  );
}
