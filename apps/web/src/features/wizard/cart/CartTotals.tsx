import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Term } from '../../../ui/values/Term.tsx';
import { periodKey } from '../state/premium-period.ts';
import { approvedPremiums, periodPremiums } from '../state/total-premium.ts';
import type { Wizard } from '../state/use-wizard.ts';
import styles from './cart.module.css';
import { perPeriods } from './cart-rows.ts';

interface CartTotalsProps {
  wizard: Wizard;
  mode: PremiumMode;
  isKnown: boolean;
}

/** What everything comes to by pay period, month and year, and with what needs approval beside it. */
export function CartTotals({ wizard, mode, isKnown }: CartTotalsProps) {
  const t = useTranslate();
  const { premium, pendingPremium, isRateDue, rates } = wizard;
  if (!isKnown) return <p className={styles.empty}>{t('cart.unknown')}</p>;
  if (premium === undefined || isRateDue)
    return <p className={styles.empty}>{isRateDue ? t('cart.due') : t('wizard.premiumPlaceholder')}</p>;
  const now = perPeriods(periodPremiums(rates), mode);
  const approved = pendingPremium === undefined ? [] : perPeriods(approvedPremiums(rates), mode);
  return (
    <table className={styles.totals} aria-label={t('cart.totals')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t(approved.length > 0 ? 'cart.now' : 'cart.premium')}</th>
          {approved.length > 0 && (
            <th scope="col">
              <Term of="needs_approval">{t('cart.ifApproved')}</Term>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {now.map(({ period, amount }, place) => (
          <tr key={period}>
            <th scope="row">{t(periodKey(period))}</th>
            <td>{t.formats.money(amount)}</td>
            {approved.length > 0 && <td>{t.formats.money(approved[place]?.amount ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
