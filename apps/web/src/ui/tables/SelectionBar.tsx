import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  count: number;
  onClear(): void;
  /** What can be done with those selected. */
  children: ReactNode;
}

/** How many rows are selected and what can be done with them; it stays in sight below the rows. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useTranslate();
  return (
    <section className={`${styles.bar} no-print`} aria-label={t('shared.selection')} data-selection-bar>
      <span role="status" className={`${styles.count} numbers`}>
        {t('shared.selected', { count })}
      </span>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {t('shared.clearSelection')}
      </Button>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
