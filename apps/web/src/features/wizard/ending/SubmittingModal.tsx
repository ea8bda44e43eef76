import { Group, Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSay } from '../../../platform/site.tsx';
import { Modal, prepareModals } from '../../../ui/Modal.tsx';
import type { WizardState } from '../state/wizard-state.ts';

interface SubmittingModalProps extends Pick<WizardState, 'submission'> {
  /** The next step is the submission: what its dialog is made of is fetched. */
  isNext: boolean;
}

/** Progress of a submission; nothing closes it but its end (S2 §2, Modals). */
export function SubmittingModal({ submission, isNext }: SubmittingModalProps) {
  const say = useSay();
  useEffect(() => {
    if (isNext) prepareModals();
  }, [isNext]);
  const isDone = submission === 'done';
  return (
    <Modal
      opened={submission !== 'none'}
      onClose={() => undefined}
      title={say('wizard.submittingTitle')}
      locked
    >
      <Group wrap="nowrap" role="status" py="sm">
        {isDone ? <IconCircleCheck size={28} aria-hidden="true" /> : <Loader size="sm" aria-hidden="true" />}
        <span>{say(isDone ? 'wizard.submitted' : 'wizard.submitting')}</span>
      </Group>
    </Modal>
  );
}
