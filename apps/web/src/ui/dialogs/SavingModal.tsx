import { Loader } from '@mantine/core';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from '../states/states.module.css';
import { Modal } from './Modal.tsx';

/** Shown while something is being saved; it goes by itself (§2.7). */
export function SavingModal({ opened }: { opened: boolean }) {
  const t = useTranslate();
  return (
    <Modal opened={opened} onClose={() => undefined} locked size="sm" title={t('shared.saving')}>
      <div className={styles.saving} role="status">
        <Loader size="sm" aria-hidden="true" />
        {t('shared.savingHelp')}
      </div>
    </Modal>
  );
}
