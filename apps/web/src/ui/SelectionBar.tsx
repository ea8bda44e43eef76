import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../platform/format.ts';
import { useSay } from '../platform/site.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  count: number;
  onClear(): void;
  /** What can be done with those selected. */
  children: ReactNode;
}

/** How many rows are selected and what can be done with them; it stays in sight below the rows. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const say = useSay();
  return (
    <section className={`${styles.bar} no-print`} aria-label={say('shared.selection')} data-selection-bar>
      <span role="status" className={`${styles.count} numbers`}>
        {say('shared.selected', { count: formatCount(count) })}
      </span>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {say('shared.clearSelection')}
      </Button>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
