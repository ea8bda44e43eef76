import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import type { NamedPerson } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';
import { StartForm } from './StartForm.tsx';
import type { StartPlace } from './start-place.ts';
import { useStart } from './use-start.ts';

export interface StartGiven {
  onClose(): void;
  /** Preset: the case is then not asked for. */
  caseId?: number | undefined;
  /** A census person who is chosen already. */
  applicantId?: number | undefined;
  applicantName?: string | undefined;
  /** Who was chosen by name, and is looked up now. */
  namedPerson?: Pick<NamedPerson, 'id'> | undefined;
  /** Of the preset case, where the page around does not say it. */
  caseName?: string | undefined;
  /** Where it begins; else where the last one did. */
  place?: StartPlace | undefined;
  /** A paused enrollment to resume. */
  enrollmentId?: number | undefined;
}

/** The window while it is open. */
export default function OpenNewEnrollment({ onClose, caseName, ...given }: StartGiven) {
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
      {caseName !== undefined && <p className={styles.ofCase}>{caseName}</p>}
      <StartForm start={start} asksCase={given.caseId === undefined} onClose={leave} />
    </Modal>
  );
}
