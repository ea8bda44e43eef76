import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Nothing to show, and what that means. */
export const EmptyState = ({
  title,
  children,
  icon,
}: {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
}) => (
  <div className={styles.state}>
    {icon ?? <IconInbox size={30} stroke={1.4} aria-hidden="true" />}
    <div className={styles.title}>{title}</div>
    {children}
  </div>
);
