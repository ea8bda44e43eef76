import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

interface DrawerProps {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
}

/** A dialog beside the page; on phones a sheet from below. */
export const Drawer = (props: DrawerProps) => <Dialog {...props} className={styles.drawer} />;
