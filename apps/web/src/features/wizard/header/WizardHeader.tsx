import { Button, VisuallyHidden } from '@mantine/core';
import type { WizardSession } from '@openroll/contract/wizard';
import { IconCloudCheck, IconCloudOff, IconCloudUpload, IconUserShare } from '@tabler/icons-react';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { useTakeBack } from '../../../platform/site/use-take-back.ts';
import { GoodOrder } from '../in-good-order/GoodOrder.tsx';
import type { OpenCount, OpenGroup } from '../state/in-good-order.ts';
import { periodKey } from '../state/premium-period.ts';
import { savedState } from '../state/saved-state.ts';
import { isPremiumKnown } from '../state/total-premium.ts';
import type { Wizard } from '../state/use-wizard.ts';
import type { WizardOffers } from '../state/wizard-actor.ts';
import type { Leaving } from '../state/wizard-moves.ts';
import styles from './header.module.css';

interface WizardHeaderProps {
  wizard: Wizard;
  session: WizardSession;
  /** Of the applicant, '' while unknown. */
  name: string;
  offers: WizardOffers;
  /** What is still missing or wrong. */
  open: readonly OpenGroup[];
  count: OpenCount;
  onEnd(how: Leaving): void;
}

/** Who is enrolled where, what it costs so far, whether it is saved (§18.10): in sight on every page, on phones in one line. */
export function WizardHeader({ wizard, session, name, offers, open, count, onEnd }: WizardHeaderProps) {
  const t = useTranslate();
  const { terminology } = useSite();
  const hasTools = offers.answers || offers.pause || offers.cancel;
  const takeBack = useTakeBack();
  return (
    <header className={styles.header} data-tools={hasTools || undefined}>
      <div className={styles.who}>
        {/* §5.9: a case name heading appears when the terminology case setting is case. */}
        {terminology.case.singular === 'case' && (
          <h2 className={styles.caseName}>{session.case.group_name}</h2>
        )}
        <p className={styles.name}>
          {name || t(session.isSelfEnroll ? 'wizard.yourself' : 'wizard.newApplicant')}
        </p>
      </div>
      {hasTools && (
        <div className={styles.tools}>
          {offers.answers && (
            <GoodOrder groups={open} count={count} onGo={(answer) => void wizard.goToAnswer(answer)} />
          )}
          <div className={styles.ways}>
            {offers.handOver && (
              <Button
                variant="subtle"
                size="compact-md"
                title={t('wizard.handOver')}
                onClick={() => onEnd('hand-over')}
              >
                <IconUserShare className={styles.handOverIcon} size={20} stroke={1.6} aria-hidden="true" />
                <span className={styles.handOver}>{t('wizard.handOver')}</span>
              </Button>
            )}
            {offers.takeBack && (
              <Button variant="subtle" size="compact-md" onClick={takeBack}>
                {t('wizard.takeBack')}
              </Button>
            )}
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
      )}
      {offers.answers && <Saved wizard={wizard} />}
      {offers.premium && <Premium wizard={wizard} mode={session.case.premium_mode} />}
    </header>
  );
}

function Premium({ wizard, mode }: { wizard: Wizard; mode: string }) {
  const t = useTranslate();
  // What it comes to with an answer that has not arrived, nobody knows.
  const { premium, pendingPremium } = isPremiumKnown(wizard) ? wizard : {};
  const amount = premium === undefined ? t('wizard.premiumPlaceholder') : t.formats.money(premium);
  const period = t(periodKey(mode));
  return (
    <div className={styles.premium}>
      <VisuallyHidden role="status">
        {premium === undefined || wizard.isRateDue ? '' : t('wizard.premiumNow', { amount, period })}
      </VisuallyHidden>
      <span className={styles.premiumLabel}>{t('wizard.totalPremium')}</span>
      <span className={styles.amount} data-testid="total-premium" data-due={wizard.isRateDue || undefined}>
        {amount}
      </span>
      <span className={pendingPremium === undefined ? styles.premiumLabel : styles.premiumPending}>
        {wizard.isRateDue
          ? t('wizard.premiumDue')
          : pendingPremium === undefined
            ? period
            : t('wizard.premiumPending', { amount: t.formats.money(pendingPremium), period })}
      </span>
    </div>
  );
}

const looks = {
  saved: { Icon: IconCloudCheck, text: 'wizard.saved' },
  saving: { Icon: IconCloudUpload, text: 'wizard.saving' },
  retrying: { Icon: IconCloudOff, text: 'wizard.notSaved' },
  failed: { Icon: IconCloudOff, text: 'wizard.saveFailed' },
  elsewhere: { Icon: IconCloudOff, text: 'wizard.changedElsewhere' },
} as const;

function Saved({ wizard }: { wizard: Wizard }) {
  const t = useTranslate();
  const state = savedState(wizard);
  const { Icon, text } = looks[state];
  const isBad = state === 'retrying' || state === 'failed';
  return (
    <span className={styles.saved} data-bad={isBad || state === 'elsewhere' || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span>{t(text)}</span>
      <VisuallyHidden role="alert">{isBad ? t(text) : ''}</VisuallyHidden>
    </span>
  );
}
