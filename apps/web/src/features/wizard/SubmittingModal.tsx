import { Group, Loader, Modal } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSay } from '../../platform/site.tsx';
import type { WizardState } from './wizard-state.ts';

/** Progress of a submission; nothing closes it but its end (S2 §2, Modals). */
export function SubmittingModal({ submission }: Pick<WizardState, 'submission'>) {
  const say = useSay();
  const isDone = submission === 'done';
  return (
    <Modal
      opened={submission !== 'none'}
      onClose={() => undefined}
      title={say('wizard.submittingTitle')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
    >
      <Group wrap="nowrap" role="status" py="sm">
        {isDone ? <IconCircleCheck size={28} aria-hidden="true" /> : <Loader size="sm" aria-hidden="true" />}
        <span>{say(isDone ? 'wizard.submitted' : 'wizard.submitting')}</span>
      </Group>
    </Modal>
  );
}
