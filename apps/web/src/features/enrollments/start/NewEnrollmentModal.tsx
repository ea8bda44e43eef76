import { lazy } from 'react';
import { useTranslate } from '../../../platform/site.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useStart } from './use-start.ts';

/** Its pickers and masks are loaded when the modal is first opened. */
const StartForm = lazy(async () => ({ default: (await import('./StartForm.tsx')).StartForm }));

interface NewEnrollmentModalProps {
  opened: boolean;
  onClose(): void;
  /** Preset: the case is then not asked for. */
  caseId?: number | undefined;
  /** A census person who is chosen already. */
  applicantId?: number | undefined;
  applicantName?: string | undefined;
  /** A paused enrollment to resume. */
  enrollmentId?: number | undefined;
}

/** The window that starts or resumes an enrollment (§4.3). What was typed is gone when it closes. */
export function NewEnrollmentModal({ opened, ...given }: NewEnrollmentModalProps) {
  return opened ? <OpenModal {...given} /> : null;
}

function OpenModal({ onClose, ...given }: Omit<NewEnrollmentModalProps, 'opened'>) {
  const t = useTranslate();
  const start = useStart(given);
  const title = t(start.pausedId === undefined ? 'enrollments.modalNew' : 'enrollments.modalResume');
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={start.name ? t('enrollments.modalFor', { title, name: start.name }) : title}
    >
      <StartForm start={start} asksCase={given.caseId === undefined} onClose={onClose} />
    </Modal>
  );
}
