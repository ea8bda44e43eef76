import { Group, Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { endingTexts } from '../../../platform/texts/ending-texts.ts';
import { addTexts } from '../../../platform/texts/texts.ts';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import type { WizardState } from '../state/wizard-state.ts';

addTexts(endingTexts);

/** Progress of a submission; nothing closes it but its end (§5.12). */
export default function SubmittingModal({ submission }: Pick<WizardState, 'submission'>) {
  const t = useTranslate();
  const isDone = submission === 'done';
  return (
    <Modal opened onClose={() => undefined} title={t('ending.submittingTitle')} locked>
      <Group wrap="nowrap" role="status" py="sm">
        {isDone ? <IconCircleCheck size={28} aria-hidden="true" /> : <Loader size="sm" aria-hidden="true" />}
        <span>{t(isDone ? 'ending.submitted' : 'ending.submitting')}</span>
      </Group>
    </Modal>
  );
}
