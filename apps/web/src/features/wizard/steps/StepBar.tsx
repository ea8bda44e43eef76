import type { Page } from '@openroll/wizard/steps/pages';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { scrollRowTo } from '../../../ui/layout/scroll-row.ts';
import styles from '../wizard.module.css';
import { breadcrumbs } from './breadcrumbs.ts';

interface StepBarProps {
  pages: readonly Page[];
  index: number;
  locked: number;
  isBusy: boolean;
  onGo(index: number): void;
}

/** The way through the pages; on phones 'Step 3 of 9' (§18.1). */
export function StepBar({ pages, index, locked, isBusy, onGo }: StepBarProps) {
  const t = useTranslate();
  const row = useRef<HTMLOListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page is brought into view.
  useEffect(() => {
    if (row.current && current.current) scrollRowTo(row.current, current.current, 'middle');
  }, [index]);
  return (
    <nav className={styles.bar} aria-label={t('wizard.steps')}>
      <p className={styles.phoneBar}>
        <span>{t('wizard.stepOf', { step: index + 1, steps: pages.length })}</span>
        <progress value={index + 1} max={pages.length} aria-hidden="true" />
      </p>
      <ol ref={row} className={styles.crumbs}>
        {breadcrumbs(pages, index, locked).map((crumb) => (
          <li key={crumb.name} ref={crumb.isCurrent ? current : undefined}>
            <button
              type="button"
              className={styles.crumb}
              data-done={crumb.isDone || undefined}
              aria-current={crumb.isCurrent ? 'step' : undefined}
              disabled={crumb.isDisabled || isBusy}
              onClick={() => !crumb.isCurrent && onGo(crumb.index)}
            >
              <span className={styles.number} aria-hidden="true">
                {crumb.isDone ? <IconCheck size={13} stroke={2.4} /> : crumb.index + 1}
              </span>
              {crumb.text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
