import { Radio, VisuallyHidden } from '@mantine/core';
import type { Choice } from '@openroll/wizard/step';
import type { CSSProperties } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars } from '../../../platform/texts/format.ts';
import { periodKey } from '../state/premium-period.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { keyOf } from './choice-price.ts';
import styles from './choose.module.css';

interface PlanTableProps {
  readonly id: string;
  readonly label: string;
  readonly plans: readonly Choice[];
  readonly chosen: string;
  /** The tier that the prices are for. */
  readonly tier: string | undefined;
}

/** Plans as columns, each with its radio button and price, and what they pay as rows; rows in which they differ are set off. */
export function PlanTable({ id, label, plans, chosen, tier }: PlanTableProps) {
  const t = useTranslate();
  const { premiumMode } = useWizardForm();
  const rows = (plans.find(({ benefits }) => benefits)?.benefits ?? []).map(({ label }) => ({
    label,
    texts: plans.map(({ benefits }) => benefits?.find((each) => each.label === label)?.text ?? ''),
  }));
  const period = t(periodKey(premiumMode));
  return (
    <div className={styles.scroll}>
      <table className={styles.plans} style={{ '--plans': plans.length } as CSSProperties} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('choose.benefit')}</th>
            {plans.map((plan) => {
              const about = `${id}-${keyOf(plan)}-premium`;
              const premium = priceIn(plan, tier);
              return (
                <th key={keyOf(plan)} scope="col" data-chosen={keyOf(plan) === chosen || undefined}>
                  <span className={styles.plan}>
                    <Radio size="md" value={keyOf(plan)} label={plan.text} aria-describedby={about} />
                  </span>
                  <span id={about} className={styles.planPrice}>
                    {premium !== undefined &&
                      t('choose.price', { premium: formatDollars(t, premium), period })}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, texts }) => {
            const differs = new Set(texts).size > 1;
            return (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {differs && <VisuallyHidden> ({t('choose.differs')})</VisuallyHidden>}
                </th>
                {plans.map((plan, index) => (
                  <td key={keyOf(plan)} data-chosen={keyOf(plan) === chosen || undefined}>
                    {texts[index]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The premium of a plan in the tier that is chosen now: the one beside the plan may still be that of the tier before. */
const priceIn = ({ premium, tier_premiums: tiers }: Choice, tier: string | undefined): number | undefined =>
  (tier === undefined ? undefined : tiers?.[tier]) ?? premium;
