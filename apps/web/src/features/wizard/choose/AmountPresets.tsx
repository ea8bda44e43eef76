import { Button } from '@mantine/core';
import { answersOf } from '@openroll/wizard/answers/answers';
import { amountPresets } from '@openroll/wizard/coverage/amount-chooser';
import { yearlySalary } from '@openroll/wizard/person/salary';
import type { Choice } from '@openroll/wizard/step';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useWizardForm } from '../state/wizard-form.ts';
import styles from './choose.module.css';

interface AmountPresetsProps {
  readonly choices: readonly Choice[];
  readonly chosen: Choice | undefined;
  onChoose(choice: Choice): void;
}

/** The amounts that are often chosen, one button each. */
export function AmountPresets({ choices, chosen, onChoose }: AmountPresetsProps) {
  const t = useTranslate();
  const { data } = useWizardForm();
  const presets = amountPresets(choices, yearlySalary({ answers: answersOf(data) }));
  return (
    <fieldset aria-label={t('choose.presets')} className={styles.presets}>
      {presets.map(({ kind, choice }) => (
        <Button
          key={kind}
          variant={choice === chosen ? 'light' : 'default'}
          size="sm"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {t(`choose.preset.${kind}`, { amount: choice.text })}
        </Button>
      ))}
    </fieldset>
  );
}
