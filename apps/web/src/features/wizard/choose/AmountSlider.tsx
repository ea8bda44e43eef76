import { Button } from '@mantine/core';
import { type AmountChoice, amountsAmong, guaranteedEnd } from '@openroll/wizard/coverage/amount-chooser';
import type { Choice } from '@openroll/wizard/step';
import type { CSSProperties } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Term } from '../../../ui/values/Term.tsx';
import { periodKey } from '../state/premium-period.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { priceOf } from './choice-price.ts';
import styles from './choose.module.css';

interface AmountSliderProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly current: Choice | undefined;
  onChoose(choice: AmountChoice): void;
}

/**
 * One amount up or down, or any of them by the browser's own slider: arrows go by one, Page Up and Page Down by more, Home and End
 * to the ends. While nothing is chosen it stands before the lowest.
 */
export function AmountSlider({ label, choices, current, onChoose }: AmountSliderProps) {
  const t = useTranslate();
  const { premiumMode } = useWizardForm();
  const amounts = amountsAmong(choices);
  const place = current ? placeOf(amounts, current) : -1;
  const go = (to: number) => {
    const amount = amounts[Math.max(0, to)];
    if (amount) onChoose(amount);
  };
  const price = current && priceOf(t, current, t(periodKey(premiumMode)));
  const text = current
    ? price === undefined
      ? current.text
      : t('choose.amountAt', { amount: current.text, price })
    : t('choose.amountNone');
  const end = guaranteedEnd(choices);
  const lowest = current ? 0 : -1;
  const shareAt = (at: number) => (at - lowest) / (amounts.length - 1 - lowest);
  return (
    <div>
      <div className={styles.slide}>
        <Step label={t('choose.lower')} sign="−" isEnd={place <= 0} onStep={() => go(place - 1)} />
        <span className={styles.track}>
          <input
            type="range"
            className={styles.range}
            min={lowest}
            max={amounts.length - 1}
            step={1}
            value={place}
            aria-label={label}
            aria-valuetext={text}
            onChange={(event) => go(Number(event.currentTarget.value))}
          />
          {end && (
            <span
              className={styles.mark}
              style={{ '--at': shareAt(amounts.indexOf(end)) } as CSSProperties}
              aria-hidden="true"
            />
          )}
        </span>
        <Step
          label={t('choose.higher')}
          sign="+"
          isEnd={place === amounts.length - 1}
          onStep={() => go(place + 1)}
        />
      </div>
      {end && (
        <p className={styles.line}>
          <span className={styles.flag} aria-hidden="true" />
          {t('choose.guaranteedLine', { amount: end.text })} <Term of="guaranteed_issue" />
        </p>
      )}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  /** There is nothing further: it stays where it is, so that the focus does. */
  readonly isEnd: boolean;
  onStep(): void;
}

const Step = ({ label, sign, isEnd, onStep }: StepProps) => (
  <Button
    variant="default"
    className={styles.step}
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={() => {
      if (!isEnd) onStep();
    }}
  >
    {sign}
  </Button>
);

/** Where a choice stands among the amounts: what a premium buys, at the highest amount that is not above it. */
function placeOf(amounts: readonly AmountChoice[], { value, amount }: Choice): number {
  const dollars = typeof value === 'number' ? value : (amount ?? 0);
  return Math.max(
    0,
    amounts.findLastIndex((each) => each.value <= dollars),
  );
}
