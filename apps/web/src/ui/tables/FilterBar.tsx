import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './FilterBar.module.css';

/** The one row of filters above a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <search className={`${styles.bar} no-print`} aria-label={t('shared.filters')}>
      {children}
    </search>
  );
}
