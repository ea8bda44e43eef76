import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../platform/site.tsx';
import styles from './Modal.module.css';
import { useEscape } from './use-escape.ts';

export interface ModalProps {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  /** Nothing that the user does closes it. */
  locked?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl' | '90%';
  /** Buttons at the bottom right, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The dialog itself, loaded when one is first opened. */
export default function ModalBox({
  opened,
  onClose,
  title,
  locked = false,
  size = 'md',
  footer,
  children,
}: ModalProps) {
  const t = useTranslate();
  useEscape(opened, () => {
    if (!locked) onClose();
  });
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      withCloseButton={!locked}
      closeOnEscape={false}
      closeOnClickOutside={!locked}
      closeButtonProps={{ 'aria-label': t('shared.close') }}
      classNames={{ title: styles.title, header: styles.header, body: styles.body }}
    >
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </MantineModal>
  );
}
