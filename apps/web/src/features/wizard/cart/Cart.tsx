import type { WizardSession } from '@openroll/contract/wizard';
import { IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import { periodKey } from '../state/premium-period.ts';
import { isPremiumKnown } from '../state/total-premium.ts';
import type { Wizard } from '../state/use-wizard.ts';
import { CartContent } from './CartContent.tsx';
import styles from './cart.module.css';
import { cartRows } from './cart-rows.ts';
import { useRemoved } from './use-removed.ts';

interface CartProps {
  wizard: Wizard;
  session: WizardSession;
  /** The first step that may be returned to: what was signed for before it is not changed anymore. */
  locked: number;
  onChange(step: string, key: string): void;
}

/** What was chosen so far and what it costs (§18.6): beside the page, and where there is no room a bar below it that unfolds. */
export default function Cart({ wizard, session, locked, onChange }: CartProps) {
  const t = useTranslate();
  const [isOpened, setOpened] = useState(false);
  const removals = useRemoved(wizard);
  const { steps, visited, premium } = wizard;
  const rows = cartRows({ ...wizard, products: session.products });
  const mayChange = (name: string) =>
    visited.has(name) && steps.findIndex((step) => step.name === name) >= locked;
  const isKnown = isPremiumKnown(wizard);
  const amount = !isKnown
    ? t('wizard.premiumPlaceholder')
    : wizard.isRateDue
      ? t('cart.due')
      : premium === undefined
        ? t('wizard.premiumPlaceholder')
        : `${t.formats.money(premium)} ${t(periodKey(session.case.premium_mode))}`;
  const content = (
    <CartContent
      wizard={wizard}
      mode={session.case.premium_mode}
      rows={rows}
      isKnown={isKnown}
      mayChange={mayChange}
      removals={removals}
      onChange={({ step, key }) => {
        setOpened(false);
        onChange(step, key);
      }}
    />
  );
  return (
    <aside aria-label={t('cart.title')} className={styles.beside}>
      <div className={styles.column}>
        <h2 className={styles.title}>{t('cart.title')}</h2>
        {content}
      </div>
      <button
        type="button"
        className={styles.bar}
        aria-haspopup="dialog"
        aria-expanded={isOpened}
        onClick={() => setOpened(true)}
      >
        {t('cart.opener', { amount })}
        <IconChevronUp size={16} stroke={1.8} aria-hidden="true" />
      </button>
      <Drawer opened={isOpened} onClose={() => setOpened(false)} title={t('cart.title')}>
        {content}
      </Drawer>
    </aside>
  );
}
