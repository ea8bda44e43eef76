import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import { PhaseList } from './PhaseList.tsx';
import type { ShownPhase } from './phases.ts';
import styles from './step-bar.module.css';

interface StepBarProps {
  phases: readonly ShownPhase[];
  /** 'Health · 2 of 4'. */
  place: string;
  isBusy: boolean;
  /** To a page, by its place. */
  onGo(index: number): void;
}

/** The way through the phases (§18.4): a rail beside the page; where there is no room for it one line, which opens it. */
export function StepBar({ phases, place, isBusy, onGo }: StepBarProps) {
  const t = useTranslate();
  const [isOpened, setOpened] = useState(false);
  const go = (index: number) => {
    setOpened(false);
    onGo(index);
  };
  return (
    <nav className={styles.bar} aria-label={t('wizard.steps')}>
      <div className={styles.rail}>
        <PhaseList phases={phases} isBusy={isBusy} onGo={onGo} />
      </div>
      <button
        type="button"
        className={styles.line}
        aria-haspopup="dialog"
        aria-expanded={isOpened}
        onClick={() => setOpened(true)}
      >
        <span className={styles.segments} aria-hidden="true">
          {phases.map(({ phase, state }) => (
            <span key={phase} data-state={state} />
          ))}
        </span>
        <span className={styles.place}>{place}</span>
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
      </button>
      <Drawer opened={isOpened} onClose={() => setOpened(false)} title={t('wizard.steps')}>
        <PhaseList phases={phases} isBusy={isBusy} onGo={go} />
      </Drawer>
    </nav>
  );
}
