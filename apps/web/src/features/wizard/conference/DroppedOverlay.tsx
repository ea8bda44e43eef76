import { Button } from '@mantine/core';
import { loadPage } from '../../../platform/navigation/full-page-load.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';

/** The caller was cut off: the session is paused, and Ok leads to the page that says so (§17.5: WizardConfFailedAutoPaused). */
export function DroppedOverlay() {
  const t = useTranslate();
  const { wizard } = useAddresses();
  const leave = () => loadPage(`${wizard}/auto-paused`);
  return (
    <Modal
      opened
      locked
      onClose={leave}
      title={t('voice.status.ended_unexpectedly')}
      footer={<Button onClick={leave}>{t('voice.ok')}</Button>}
    >
      <p>{t('voice.dropped')}</p>
    </Modal>
  );
}
