import type { Phase } from '@openroll/wizard/step';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { HeldButton } from '../../../ui/inputs/HeldButton.tsx';
import type { Breadcrumb } from './breadcrumbs.ts';
import type { ShownPhase } from './phases.ts';
import styles from './step-bar.module.css';

interface PhaseListProps {
  phases: readonly ShownPhase[];
  isBusy: boolean;
  onGo(index: number): void;
}

/** The phases below each other: the current one with its pages, one that is done unfolds into them. */
export function PhaseList({ phases, ...way }: PhaseListProps) {
  const [unfolded, unfold] = useState<Phase>();
  return (
    <ol className={styles.phases}>
      {phases.map((each) => (
        <PhaseItem
          key={each.phase}
          {...way}
          of={each}
          isUnfolded={each.phase === unfolded}
          onUnfold={() => unfold(each.phase === unfolded ? undefined : each.phase)}
        />
      ))}
    </ol>
  );
}

interface PhaseItemProps extends Omit<PhaseListProps, 'phases'> {
  of: ShownPhase;
  isUnfolded: boolean;
  onUnfold(): void;
}

function PhaseItem({ of: { phase, state, crumbs }, isUnfolded, onUnfold, isBusy, onGo }: PhaseItemProps) {
  const t = useTranslate();
  const name = (
    <>
      <span className={styles.mark} data-state={state} aria-hidden="true">
        {state === 'done' && <IconCheck size={13} stroke={2.6} />}
      </span>
      {t(`wizard.phase.${phase}`)}
    </>
  );
  const pages = <Crumbs crumbs={crumbs} isBusy={isBusy} onGo={onGo} />;
  if (state === 'current')
    return (
      <li>
        <span className={styles.phase} data-state={state}>
          {name}
        </span>
        {pages}
      </li>
    );
  const mayReturn = crumbs.some(({ isDisabled }) => !isDisabled);
  return (
    <li>
      <button
        type="button"
        className={styles.phase}
        data-state={state}
        disabled={!mayReturn}
        aria-expanded={mayReturn ? isUnfolded : undefined}
        onClick={onUnfold}
      >
        {name}
        {mayReturn && (
          <IconChevronDown className={styles.chevron} size={15} stroke={1.8} aria-hidden="true" />
        )}
      </button>
      {mayReturn && isUnfolded && pages}
    </li>
  );
}

function Crumbs({
  crumbs,
  isBusy,
  onGo,
}: { crumbs: readonly Breadcrumb[] } & Omit<PhaseListProps, 'phases'>) {
  return (
    <ol className={styles.crumbs}>
      {crumbs.map((crumb) => (
        <li key={crumb.name}>
          <HeldButton
            className={styles.crumb}
            aria-current={crumb.isCurrent ? 'step' : undefined}
            disabled={crumb.isDisabled || isBusy}
            onClick={() => !crumb.isCurrent && onGo(crumb.index)}
          >
            {crumb.text}
          </HeldButton>
        </li>
      ))}
    </ol>
  );
}
