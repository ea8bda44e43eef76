import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useMemo } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { CartTotals } from '../cart/CartTotals.tsx';
import { periodKey } from '../state/premium-period.ts';
import { isPremiumKnown } from '../state/total-premium.ts';
import type { Wizard } from '../state/use-wizard.ts';
import { CheckedPeople } from './CheckedPeople.tsx';
import { checkedPeople } from './checked-people.ts';
import styles from './review.module.css';

/** 'Check your answers' (§18.9): by person and product, each with the way to change it and back, and what it costs. */
export function CheckAnswers({ wizard }: { wizard: Wizard }) {
  const t = useTranslate();
  const { session, steps, index, data, rates, edit } = wizard;
  const people = useMemo(() => {
    if (!session) return [];
    const period = t(periodKey(session.case.premium_mode));
    return checkedPeople(
      { steps: steps.slice(0, index), data, rates, products: session.products, period },
      t,
    );
  }, [session, steps, index, data, rates, t]);
  if (!session) return null;
  return (
    <section className={styles.check} aria-labelledby="check-answers">
      <h2 id="check-answers">{t('checkAnswers.title')}</h2>
      <CheckedPeople people={people} onEdit={edit} />
      <section className={styles.costs} aria-labelledby="check-costs">
        <h3 id="check-costs" className={styles.name}>
          {t('checkAnswers.costs')}
        </h3>
        <CartTotals
          wizard={wizard}
          mode={session.case.premium_mode as PremiumMode}
          isKnown={isPremiumKnown(wizard)}
        />
      </section>
    </section>
  );
}
