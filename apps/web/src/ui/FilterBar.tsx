import type { ReactNode } from 'react';
import { useSay } from '../platform/site.tsx';
import styles from './FilterBar.module.css';

/** The one row of filters above a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <search className={`${styles.bar} no-print`} aria-label={say('shared.filters')}>
      {children}
    </search>
  );
}
