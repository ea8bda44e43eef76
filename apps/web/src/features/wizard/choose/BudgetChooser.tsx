import { Button } from '@mantine/core';
import { parseDollars, toDollars } from '@openroll/domain/values/money';
import { fullPremium, withinBudget } from '@openroll/wizard/coverage/amount-chooser';
import type { Choice } from '@openroll/wizard/step';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars, formatWholeDollars } from '../../../platform/texts/format.ts';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { periodKey } from '../state/premium-period.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { keyOf } from './choice-price.ts';
import styles from './choose.module.css';

interface BudgetChooserProps {
  readonly choices: readonly Choice[];
  readonly current: Choice | undefined;
  onChoose(choice: Choice): void;
}

/** What somebody wants to spend per pay period, and the most that it buys; the premiums that the product names, one button each. */
export function BudgetChooser({ choices, current, onChoose }: BudgetChooserProps) {
  const t = useTranslate();
  const { premiumMode } = useWizardForm();
  const [budget, setBudget] = useState('');
  const cents = budget === '' ? undefined : parseDollars(budget);
  const found = cents === undefined ? undefined : withinBudget(choices, cents);
  const enter = (text: string) => {
    setBudget(text);
    const read = text === '' ? undefined : parseDollars(text);
    const bought = read === undefined ? undefined : withinBudget(choices, read);
    if (bought) onChoose(bought);
  };
  const premiums = choices.map(fullPremium).filter((premium) => premium !== undefined);
  return (
    <div className={styles.budget}>
      <MoneyInput
        label={t('choose.budget', { period: t(periodKey(premiumMode)) })}
        value={budget}
        onChange={enter}
        className={styles.budgetInput}
      />
      <p className={styles.bought} aria-live="polite">
        {found &&
          t('choose.budgetBuysAmount', {
            amount: amountTextOf(found, (dollars) => formatWholeDollars(t, dollars)),
            premium: formatDollars(t, toDollars(fullPremium(found) ?? 0)),
          })}
        {cents !== undefined &&
          !found &&
          premiums.length > 0 &&
          t('choose.budgetTooLow', { premium: formatDollars(t, toDollars(Math.min(...premiums))) })}
      </p>
      <fieldset aria-label={t('choose.budgets')} className={styles.presets}>
        {choices
          .filter(({ value }) => typeof value === 'string')
          .map((choice) => (
            <Button
              key={keyOf(choice)}
              variant={choice === current ? 'light' : 'default'}
              size="sm"
              aria-pressed={choice === current}
              onClick={() => onChoose(choice)}
            >
              {choice.text}
            </Button>
          ))}
      </fieldset>
    </div>
  );
}

/** What is bought, without the premium that its own text may name. */
const amountTextOf = ({ text, amount }: Choice, format: (dollars: number) => string): string =>
  amount === undefined ? text : format(amount);
