import type { Translate } from '@openroll/messages/texts';
import { useSite, useTranslate } from '../../platform/site/site.tsx';
import { Facts } from '../../ui/values/Facts.tsx';
import type { CaseDetail, CaseStats } from './case-stats.data.ts';
import styles from './case-stats.module.css';
import { StatsToggle } from './StatsToggle.tsx';

interface CaseSettingsProps {
  stats: CaseStats;
  may: CaseDetail['may'];
}

/** The left-hand table of the card, for whoever may change the case: what it offers, when and how, and its toggles. */
export function CaseSettings({ stats, may }: CaseSettingsProps) {
  const t = useTranslate();
  const { allowedStates } = useSite();
  const { name, case_id } = stats;
  const isActive = stats.status === 'Active';
  const transmits = stats.delivery === 'transmit';
  return (
    <div>
      <h3 className={styles.heading}>{t('caseStats.settings')}</h3>
      <Facts
        of={[
          [t('caseStats.period'), periodOf(stats, t)],
          [t('caseStats.modes'), stats.enrollment_mode || t('shared.none')],
          [t('caseStats.products'), t.formats.list(stats.product_names) || t('shared.none')],
          [t('caseStats.offeredStates'), statesOf(stats.offered_states, allowedStates.length, t)],
          [
            t('caseStats.delivery'),
            <StatsToggle
              key="delivery"
              caseId={case_id}
              label={t('caseStats.delivery')}
              isOn={transmits}
              on={{
                state: t('caseStats.transmit'),
                change: 'transmit',
                title: t('caseStats.transmitTitle'),
                question: t('caseStats.transmitQuestion', { name, held: stats.num_queued }),
                confirm: t('caseStats.resume'),
              }}
              off={{
                state: t('caseStats.paused'),
                change: 'pause',
                title: t('caseStats.pauseTitle'),
                question: t('caseStats.pauseQuestion', { name }),
                confirm: t('caseStats.pause'),
              }}
            />,
          ],
          [
            t('caseStats.status'),
            <StatsToggle
              key="status"
              caseId={case_id}
              label={t('caseStats.status')}
              isOn={isActive}
              fixed={!may.remove}
              on={{
                state: t('caseStats.active'),
                change: 'activate',
                title: t('caseStats.activateTitle'),
                question: t('caseStats.activateQuestion', { name }),
                confirm: t('caseStats.activate'),
              }}
              off={{
                state: t('caseStats.inactive'),
                change: 'deactivate',
                title: t('caseStats.deactivateTitle'),
                question: t('caseStats.deactivateQuestion', { name }),
                confirm: t('caseStats.deactivate'),
                danger: true,
              }}
            />,
          ],
        ]}
      />
    </div>
  );
}

function periodOf({ period_start, period_end }: CaseStats, t: Translate): string {
  if (!period_start || !period_end) return t('caseStats.periodOpen');
  return t('caseStats.periodRange', {
    from: t.formats.instantDay(period_start),
    to: t.formats.instantDay(period_end),
  });
}

function statesOf(offered: readonly string[], allowed: number, t: Translate): string {
  if (offered.length === 0) return t('shared.none');
  return offered.length === allowed ? t('caseStats.everyState', { count: allowed }) : offered.join(', ');
}
