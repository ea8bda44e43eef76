import { Button, Radio } from '@mantine/core';
import { hasPurchases, isRefusal } from '@openroll/wizard/coverage/amount-chooser';
import type { Choice } from '@openroll/wizard/step';
import { useId, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { periodKey } from '../state/premium-period.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { AmountPresets } from './AmountPresets.tsx';
import { AmountSlider } from './AmountSlider.tsx';
import { BudgetChooser } from './BudgetChooser.tsx';
import { Approval, ChoiceCards } from './ChoiceCards.tsx';
import { keyOf, partsOf, priceOf } from './choice-price.ts';
import styles from './choose.module.css';

export interface AmountChooserProps {
  /** Of the group of radio buttons around it. */
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The key of the choice that is made. */
  readonly chosen: string | undefined;
  readonly explained: boolean;
  onChoose(key: string): void;
}

/**
 * One of many amounts: what is chosen with its price large, a stepper and a slider, amounts that are often chosen, or what a budget
 * buys. All of them stand behind 'All amounts', one radio button each.
 */
export function AmountChooser({ id, label, choices, chosen, explained, onChoose }: AmountChooserProps) {
  const t = useTranslate();
  const list = useId();
  const [isListed, setListed] = useState(false);
  const [way, setWay] = useState<'amount' | 'budget'>('amount');
  const [lastAmount, setLastAmount] = useState<string>();
  const own = choices.filter((choice) => !isRefusal(choice));
  const find = (key: string | undefined) => own.find((choice) => keyOf(choice) === key);
  const current = find(chosen) ?? find(lastAmount);
  const choose = (choice: Choice) => {
    setLastAmount(keyOf(choice));
    onChoose(keyOf(choice));
  };
  // Waived takes the amount off, but it stays at hand.
  if (find(chosen) && chosen !== lastAmount) setLastAmount(chosen);
  return (
    <>
      <div className={styles.chooser} data-chosen={find(chosen) !== undefined || undefined}>
        <Current id={id} choice={current} isRadio={!isListed} />
        {hasPurchases(own) && (
          <fieldset aria-label={t('choose.way')} className={styles.ways}>
            {(['amount', 'budget'] as const).map((each) => (
              <Button
                key={each}
                variant={each === way ? 'light' : 'default'}
                size="sm"
                aria-pressed={each === way}
                onClick={() => setWay(each)}
              >
                {t(each === 'amount' ? 'choose.byAmount' : 'choose.byBudget')}
              </Button>
            ))}
          </fieldset>
        )}
        {way === 'budget' ? (
          <BudgetChooser choices={own} current={current} onChoose={choose} />
        ) : (
          <>
            <AmountSlider label={label} choices={own} current={current} onChoose={choose} />
            <AmountPresets choices={own} chosen={find(chosen)} onChoose={choose} />
          </>
        )}
        <Button
          variant="subtle"
          size="sm"
          className={styles.all}
          aria-expanded={isListed}
          aria-controls={list}
          onClick={() => setListed(!isListed)}
        >
          {t('choose.allAmounts')}
        </Button>
      </div>
      <div id={list}>{isListed && <ChoiceCards id={`${id}-all`} choices={own} />}</div>
      <ChoiceCards id={id} choices={choices.filter(isRefusal)} explained={explained} />
    </>
  );
}

/** What is chosen, or was before Waived: a radio button of the group, unless the list of all has it. */
function Current({ id, choice, isRadio }: { id: string; choice: Choice | undefined; isRadio: boolean }) {
  const t = useTranslate();
  const { premiumMode } = useWizardForm();
  if (!choice) return <p className={styles.none}>{t('choose.amountNone')}</p>;
  const period = t(periodKey(premiumMode));
  const price = priceOf(t, choice, period);
  const { guaranteed, approval } = partsOf(t, choice);
  const about = `${id}-current`;
  return (
    <div className={styles.current}>
      {isRadio ? (
        <Radio
          size="md"
          value={keyOf(choice)}
          label={choice.text}
          aria-describedby={about}
          className={styles.amount}
        />
      ) : (
        <span className={styles.amount}>{choice.text}</span>
      )}
      <span id={about} className={styles.price}>
        <strong>{price}</strong>
        {choice.pending_amount !== undefined && price !== undefined && <span>{period}</span>}
        {guaranteed && <span>{guaranteed}</span>}
        {approval && <Approval text={approval} explained />}
      </span>
    </div>
  );
}
