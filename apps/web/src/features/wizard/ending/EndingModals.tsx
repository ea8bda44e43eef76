import { useTranslate } from '../../../platform/site/site.tsx';
import { endingTexts } from '../../../platform/texts/ending-texts.ts';
import { addTexts } from '../../../platform/texts/texts.ts';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import type { Wizard } from '../state/use-wizard.ts';
import type { Ending, Leaving } from '../state/wizard-moves.ts';
import { CancelModal } from './CancelModal.tsx';
import { DeclineSignature } from './DeclineSignature.tsx';
import { HandOverModal } from './HandOverModal.tsx';

addTexts(endingTexts);

interface EndingModalsProps {
  /** The ending that is being asked about. */
  asked: Leaving | undefined;
  /** Of the applicant. */
  name: string;
  /** Somebody signs by a link, and may say why they do not. */
  isSigner: boolean;
  wizard: Wizard;
  onAsk(ending: Leaving | undefined): void;
}

/** The questions before a session ends without a submission (§5.11). */
export function EndingModals({ asked, name, isSigner, wizard, onAsk }: EndingModalsProps) {
  const t = useTranslate();
  const close = () => onAsk(undefined);
  const isAlone = wizard.session?.isSelfEnroll ?? false;
  const who = { name: name || t('wizard.newApplicant') };
  const end = (how: Ending) => {
    void wizard.leave(how).then(close);
  };
  return (
    <>
      {asked === 'hand-over' && wizard.session && (
        <HandOverModal name={who.name} sessionId={wizard.session.session_id} onClose={close} />
      )}
      <CancelModal opened={asked === 'cancel'} name={who.name} wizard={wizard} onClose={close} />
      <ConfirmModal
        opened={asked === 'pause'}
        title={t('ending.pauseTitle')}
        confirm={t('ending.pauseYes')}
        cancel={t('ending.pauseNo')}
        busy={wizard.isBusy}
        onConfirm={() => end('pause')}
        onClose={close}
      >
        {t('ending.pauseQuestion', who)}
      </ConfirmModal>
      {isSigner && asked === 'decline' && (
        <DeclineSignature
          isBusy={wizard.isBusy}
          onDecline={(reason) => void wizard.leave('decline', { reason }).then(close)}
          onClose={close}
        />
      )}
      <ConfirmModal
        opened={asked === 'decline' && !isSigner}
        title={t('ending.declineTitle')}
        confirm={t('ending.declineYes')}
        cancel={t('ending.declineNo')}
        danger
        busy={wizard.isBusy}
        onConfirm={() => end('decline')}
        onClose={close}
      >
        {isAlone ? t('ending.declineOwn') : t('ending.declineQuestion', who)}
      </ConfirmModal>
    </>
  );
}
