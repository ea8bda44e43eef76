import { Button, VisuallyHidden } from '@mantine/core';
import type { WizardSession } from '@openroll/contract/wizard';
import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { GoodOrder } from '../in-good-order/GoodOrder.tsx';
import type { OpenGroup } from '../state/in-good-order.ts';
import { periodKey } from '../state/premium-period.ts';
import type { SaveState } from '../state/save-queue.ts';
import type { Wizard } from '../state/use-wizard.ts';
import type { WizardOffers } from '../state/wizard-actor.ts';
import type { Ending } from '../state/wizard-moves.ts';
import styles from '../wizard.module.css';

interface WizardHeaderProps {
  wizard: Wizard;
  session: WizardSession;
  /** Of the applicant, '' while unknown. */
  name: string;
  offers: WizardOffers;
  /** What is still missing or wrong. */
  open: readonly OpenGroup[];
  onEnd(how: Ending): void;
}

/** Who is enrolled where, what it costs so far, whether it is saved (§18.1). */
export function WizardHeader({ wizard, session, name, offers, open, onEnd }: WizardHeaderProps) {
  const t = useTranslate();
  const { terminology } = useSite();
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        {/* §5.9: a case name heading appears when the terminology case setting is case. */}
        {terminology.case.singular === 'case' && (
          <h2 className={styles.caseName}>{session.case.group_name}</h2>
        )}
        <p className={styles.name}>
          {name || t(session.isSelfEnroll ? 'wizard.yourself' : 'wizard.newApplicant')}
        </p>
      </div>
      <div className={styles.state}>
        {offers.answers && (
          <>
            <GoodOrder groups={open} onGo={(answer) => void wizard.goToAnswer(answer)} />
            <Saved state={wizard.saveState} hasUnsaved={wizard.hasUnsaved} />
          </>
        )}
        <div className={styles.ways}>
          {offers.pause && (
            <Button variant="subtle" size="compact-md" onClick={() => onEnd('pause')}>
              {t('wizard.pause')}
            </Button>
          )}
          {offers.cancel && (
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => onEnd('cancel')}>
              {t('wizard.cancel')}
            </Button>
          )}
        </div>
      </div>
      {offers.premium && <Premium wizard={wizard} mode={session.case.premium_mode} />}
    </header>
  );
}

function Premium({ wizard, mode }: { wizard: Wizard; mode: string }) {
  const t = useTranslate();
  // What it comes to with an answer that has not arrived, nobody knows.
  const isKnown = wizard.saveState !== 'retrying';
  const { premium, pendingPremium } = isKnown ? wizard : {};
  const amount = premium === undefined ? t('wizard.premiumPlaceholder') : t.formats.money(premium);
  const period = t(periodKey(mode));
  return (
    <div className={styles.premium}>
      <VisuallyHidden role="status">
        {premium === undefined ? '' : t('wizard.premiumNow', { amount, period })}
      </VisuallyHidden>
      <span className={styles.premiumLabel}>{t('wizard.totalPremium')}</span>
      <span className={styles.amount} data-testid="total-premium">
        {amount}
      </span>
      {pendingPremium === undefined ? (
        <span className={styles.premiumLabel}>{period}</span>
      ) : (
        <span className={styles.premiumPending}>
          {t('wizard.premiumPending', { amount: t.formats.money(pendingPremium), period })}
        </span>
      )}
    </div>
  );
}

const looks = {
  saved: { Icon: IconCloudCheck, text: 'wizard.saved' },
  saving: { Icon: IconCloudUpload, text: 'wizard.saving' },
  retrying: { Icon: IconCloudOff, text: 'wizard.notSaved' },
} as const;

function Saved({ state, hasUnsaved }: { state: SaveState; hasUnsaved: boolean }) {
  const t = useTranslate();
  const { Icon, text } = looks[state === 'saved' && hasUnsaved ? 'saving' : state];
  return (
    <span className={styles.saved} data-state={state}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span>{t(text)}</span>
      <VisuallyHidden role="alert">{state === 'retrying' ? t('wizard.notSaved') : ''}</VisuallyHidden>
    </span>
  );
}
