import { Button } from '@mantine/core';
import { useSay } from '../../../platform/site.tsx';
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

/** The questions before a session ends without a submission (S2 §2, Modals). */
export function EndingModals({ asked, name, wizard, onAsk }: EndingModalsProps) {
  const say = useSay();
  const close = () => onAsk(undefined);
  const who = { name: name || say('wizard.newApplicant') };
  const end = (how: Ending) => {
    void wizard.leave(how).then(close);
  };
  return (
    <>
      <Modal
        opened={asked === 'cancel'}
        onClose={close}
        title={say('wizard.cancelTitle')}
        size="lg"
        footer={
          <>
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              disabled={wizard.isBusy}
              onClick={() => end('cancel')}
            >
              {say('wizard.cancelDiscard')}
            </Button>
            <Button variant="default" onClick={close}>
              {say('wizard.cancelBack')}
            </Button>
            <Button data-autofocus disabled={wizard.isBusy} onClick={() => end('pause')}>
              {say('wizard.cancelPause')}
            </Button>
          </>
        }
      >
        {say('wizard.cancelQuestion', who)}
      </Modal>
      <ConfirmModal
        opened={asked === 'pause'}
        title={say('wizard.pauseTitle')}
        confirm={say('wizard.pauseYes')}
        cancel={say('wizard.pauseNo')}
        busy={wizard.isBusy}
        onConfirm={() => end('pause')}
        onClose={close}
      >
        {say('wizard.pauseQuestion', who)}
      </ConfirmModal>
      <ConfirmModal
        opened={asked === 'decline'}
        title={say('wizard.declineTitle')}
        confirm={say('wizard.declineYes')}
        cancel={say('wizard.declineNo')}
        danger
        busy={wizard.isBusy}
        onConfirm={() => end('decline')}
        onClose={close}
      >
        {say('wizard.declineQuestion', who)}
      </ConfirmModal>
    </>
  );
}
