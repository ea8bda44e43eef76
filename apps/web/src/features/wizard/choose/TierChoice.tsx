import { Radio } from '@mantine/core';
import { toCents, toDollars } from '@openroll/domain/values/money';
import type { Choice, Field, FieldContext } from '@openroll/wizard/step';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars } from '../../../platform/texts/format.ts';
import { elementId } from '../answers/answer-places.ts';
import { periodKey } from '../state/premium-period.ts';
import { useAnswer, useWizardForm } from '../state/wizard-form.ts';
import { keyOf } from './choice-price.ts';
import styles from './choose.module.css';

interface TierChoiceProps {
  readonly tier: Field;
  readonly plans: readonly Choice[];
  /** The key of the plan that is chosen, '' while none is. */
  readonly chosen: string;
  readonly context: FieldContext;
}

/** Who is covered, as segments: each with the price of the plan that is chosen, else from the least of all plans. */
export function TierChoice({ tier, plans, chosen, context }: TierChoiceProps) {
  const t = useTranslate();
  const { premiumMode } = useWizardForm();
  const { answer, error, write } = useAnswer(tier, context);
  const id = elementId(context, tier.name);
  const period = t(periodKey(premiumMode));
  const plan = plans.find((each) => keyOf(each) === chosen);
  const priceOf = (value: string): string | undefined => {
    const premiums = (plan ? [plan] : plans).flatMap(({ tier_premiums: tiers }) => tiers?.[value] ?? []);
    if (premiums.length === 0) return undefined;
    const premium = formatDollars(t, toDollars(Math.min(...premiums.map(toCents))));
    return t('choose.price', { premium: plan ? premium : t('choose.tierFrom', { premium }), period });
  };
  return (
    <Radio.Group
      id={id}
      name={id}
      label={tier.display_name}
      description={tier.help}
      error={error}
      required={!tier.optional}
      size="md"
      value={String(answer ?? tier.initial_value ?? '')}
      onChange={write}
    >
      <div id={id} className={styles.tiers}>
        {tier.choices?.map(({ value, text }) => (
          <div key={String(value)} className={styles.tier}>
            <Radio size="md" value={String(value)} label={text} aria-describedby={`${id}-${value}-premium`} />
            <span id={`${id}-${value}-premium`} className={styles.lines}>
              {priceOf(String(value))}
            </span>
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
