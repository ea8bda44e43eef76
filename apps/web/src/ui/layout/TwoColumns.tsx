import type { ReactNode } from 'react';
import styles from './TwoColumns.module.css';

/** The cards of a detail page, in two columns that fold to one. */
export const TwoColumns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.column}>{left}</div>
    <div className={styles.column}>{right}</div>
  </div>
);
