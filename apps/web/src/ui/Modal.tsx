import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSay } from '../platform/site.tsx';
import styles from './Modal.module.css';

interface ModalProps {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | '90%';
  /** Buttons at the bottom right, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over the page; Esc and a click beside it close it. */
export function Modal({ opened, onClose, title, size = 'md', footer, children }: ModalProps) {
  const say = useSay();
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': say('shared.close') }}
      classNames={{ title: styles.title, header: styles.header, body: styles.body }}
    >
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </MantineModal>
  );
}
