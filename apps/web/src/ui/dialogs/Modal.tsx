import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ModalProps {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  /** Nothing that the user does closes it. */
  locked?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide';
  /** Buttons at the bottom right, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over the middle of the page. */
export const Modal = ({ size = 'md', footer, children, ...rest }: ModalProps) => (
  <Dialog {...rest} className={styles[size]}>
    {children}
    {footer && <div className={styles.footer}>{footer}</div>}
  </Dialog>
);
