import { Input, Radio } from '@mantine/core';
import type { Translate } from '@openroll/messages/texts';
import { isChoice } from '@openroll/wizard/answers/answer-shapes';
import { noCoverage } from '@openroll/wizard/enrollment';
import type { Choice } from '@openroll/wizard/step';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars, formatWholeDollars } from '../../../platform/texts/format.ts';
import { elementId } from '../answers/answer-places.ts';
import { periodKey } from '../state/premium-period.ts';
import { useAnswer, useWizardForm } from '../state/wizard-form.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** Amounts or plans as cards, each with what it costs per pay period, what is pending apart from what is in force; Waived and No Coverage stand last (§5.4). */
export function CoverageSelectionField({ field, context }: FieldProps) {
  const t = useTranslate();
  const { premiumMode } = useWizardForm();
  const { answer, error, write } = useAnswer(field, context);
  const id = elementId(context, field.name);
  const choices = field.choices ?? [];
  const choose = (key: string) => {
    const chosen = choices.find((choice) => keyOf(choice) === key);
    if (chosen) write({ text: chosen.text, value: chosen.value });
  };
  return (
    <Radio.Group
      id={id}
      name={id}
      label={field.display_name}
      description={field.help}
      error={error}
      required={!field.optional}
      size="md"
      value={isChoice(answer) ? keyOf(answer) : ''}
      onChange={choose}
    >
      <div id={id} className={styles.choices} data-split={choices.some(isSplit) || undefined}>
        {choices.map((choice) => (
          <div key={keyOf(choice)} className={styles.choice} data-apart={isRefusal(choice) || undefined}>
            <Radio
              size="md"
              value={keyOf(choice)}
              id={`${id}-${keyOf(choice)}`}
              aria-describedby={`${id}-${keyOf(choice)}-premium`}
              label={choice.text}
            />
            <span className={styles.premium} id={`${id}-${keyOf(choice)}-premium`}>
              {premiumLines(t, choice, t(periodKey(premiumMode))).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </div>
        ))}
      </div>
      {choices.length === 0 && <Input.Description>{t('problems.coverage-not-offered')}</Input.Description>}
    </Radio.Group>
  );
}

const keyOf = ({ value }: Pick<Choice, 'value'>): string => (value === null ? 'waived' : String(value));

const isRefusal = ({ value }: Choice): boolean => value === null || value === noCoverage;

/** Has two amounts and two premiums to show, which takes more room. */
const isSplit = ({ in_force_amount }: Choice): boolean => in_force_amount !== undefined;

/**
 * What a choice costs per pay period, a line for what is in force at once and one for what is pending:
 * 'In force now $100,000 · $12.30' and 'Pending approval $200,000 · +$24.60'. Nothing while no price is known.
 */
function premiumLines(t: Translate, choice: Choice, period: string): readonly string[] {
  const { premium, in_force_amount, pending_amount, pending_premium } = choice;
  const isPriced = premium !== undefined && (pending_amount === undefined || pending_premium !== undefined);
  if (!isPriced) return [];
  const pending = pending_amount && {
    amount: formatWholeDollars(t, pending_amount),
    premium: formatDollars(t, pending_premium ?? 0),
  };
  if (pending && in_force_amount === 0) return [t('wizard.chooseAllPending', pending)];
  const now = { premium: formatDollars(t, premium) };
  const inForce =
    in_force_amount === undefined
      ? t('wizard.choosePremium', { ...now, period })
      : t('wizard.chooseInForce', { ...now, amount: formatWholeDollars(t, in_force_amount) });
  return pending ? [inForce, t('wizard.choosePending', pending)] : [inForce];
}
