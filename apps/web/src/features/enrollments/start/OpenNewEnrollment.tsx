import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { StartForm } from './StartForm.tsx';
import { useStart } from './use-start.ts';

export interface StartGiven {
  onClose(): void;
  /** Preset: the case is then not asked for. */
  caseId?: number | undefined;
  /** A census person who is chosen already. */
  applicantId?: number | undefined;
  applicantName?: string | undefined;
  /** A paused enrollment to resume. */
  enrollmentId?: number | undefined;
}

/** The window while it is open. */
export default function OpenNewEnrollment({ onClose, ...given }: StartGiven) {
  const t = useTranslate();
  const start = useStart(given);
  const leave = () => {
    void start.leave();
    onClose();
  };
  const title = t(start.pausedId === undefined ? 'enrollments.modalNew' : 'enrollments.modalResume');
  return (
    <Modal
      opened
      onClose={leave}
      size="lg"
      title={start.name ? t('enrollments.modalFor', { title, name: start.name }) : title}
    >
      <StartForm start={start} asksCase={given.caseId === undefined} onClose={leave} />
    </Modal>
  );
}
