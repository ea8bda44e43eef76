import { VisuallyHidden } from '@mantine/core';
import type { CaseStage } from '@openroll/domain/cases/stage';
import { IconCheck } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from './standing.module.css';

const way = ['draft', 'ready', 'open'] as const;

/** Draft → Ready → Open: what is behind, where the case stands, what is to come. */
export function StageBar({ stage }: { stage: CaseStage }) {
  const t = useTranslate();
  // A period that is over lies behind the whole way; what is inactive is nowhere on it.
  const at = stage === 'closed' ? way.length : way.indexOf(stage as (typeof way)[number]);
  return (
    <ol className={styles.way} aria-label={t('casePage.way')}>
      {way.map((one, index) => {
        const isDone = index < at;
        return (
          <li
            key={one}
            className={`${styles.stage} ${isDone ? styles.done : index === at ? styles.now : ''}`}
            {...(index === at ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <IconCheck size={14} stroke={2.4} /> : index + 1}
            </span>
            {t(`casePage.stage.${one}`)}
            {isDone && <VisuallyHidden>{t('casePage.stageDone')}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
