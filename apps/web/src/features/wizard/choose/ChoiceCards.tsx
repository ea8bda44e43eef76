import { Radio } from '@mantine/core';
import { isRefusal } from '@openroll/wizard/coverage/amount-chooser';
import type { Choice } from '@openroll/wizard/step';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Term } from '../../../ui/values/Term.tsx';
import { periodKey } from '../state/premium-period.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { keyOf, partsOf, priceOf } from './choice-price.ts';
import styles from './choose.module.css';

interface ChoiceCardsProps {
  /** Of the group: those of its cards begin with it. */
  readonly id: string;
  readonly choices: readonly Choice[];
  /** What waived, no coverage and needing approval mean is said: beside the choice of a coverage, not of a rider, nor for each of many amounts. */
  readonly explained?: boolean;
}

/** Choices as cards, within a group of radio buttons: what each costs per pay period, and what of it has to be approved. */
export const ChoiceCards = ({ id, choices, explained = false }: ChoiceCardsProps) => (
  <div className={styles.cards} data-split={choices.some(isSplit) || undefined}>
    {choices.map((choice) => (
      <ChoiceCard key={keyOf(choice)} id={`${id}-${keyOf(choice)}`} choice={choice} explained={explained} />
    ))}
  </div>
);

/** Has two premiums to show, which takes more room. */
const isSplit = ({ in_force_amount }: Choice): boolean => in_force_amount !== undefined;

function ChoiceCard({ id, choice, explained }: { id: string; choice: Choice; explained: boolean }) {
  const t = useTranslate();
  const { premiumMode } = useWizardForm();
  const price = priceOf(t, choice, t(periodKey(premiumMode)));
  const { guaranteed, approval } = partsOf(t, choice);
  const isRefused = explained && isRefusal(choice);
  return (
    <div className={styles.card} data-apart={isRefusal(choice) || undefined}>
      <Radio size="md" value={keyOf(choice)} id={id} aria-describedby={`${id}-premium`} label={choice.text} />
      <span className={styles.lines} id={`${id}-premium`}>
        {price !== undefined && (
          <>
            <span>{price}</span>
            {guaranteed && <span>{guaranteed}</span>}
            {approval && <Approval text={approval} explained={explained} />}
          </>
        )}
        {isRefused && (
          <span>{t(choice.value === null ? 'choose.waivedMeans' : 'choose.noCoverageMeans')}</span>
        )}
      </span>
      {isRefused && (
        <span className={styles.corner}>
          <Term of={choice.value === null ? 'waived' : 'no_coverage'} />
        </span>
      )}
    </div>
  );
}

/** What of a choice needs approval, and what that is. */
export const Approval = ({ text, explained }: { text: string; explained: boolean }) => (
  <span>{explained ? <Term of="needs_approval">{text}</Term> : text}</span>
);
