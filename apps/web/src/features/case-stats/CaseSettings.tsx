import type { Say } from '@openroll/messages/texts';
import { formatCount, formatInstantDay } from '../../platform/format.ts';
import { useSay, useSite } from '../../platform/site.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { CaseDetail, CaseStats } from './case-stats.data.ts';
import styles from './case-stats.module.css';
import { StatsToggle } from './StatsToggle.tsx';

interface CaseSettingsProps {
  stats: CaseStats;
  may: CaseDetail['may'];
}

/** The left-hand table of the card, for whoever may change the case: what it offers, when and how, and its toggles. */
export function CaseSettings({ stats, may }: CaseSettingsProps) {
  const say = useSay();
  const { allowedStates } = useSite();
  const { name, case_id } = stats;
  const isActive = stats.status === 'Active';
  const transmits = stats.delivery === 'transmit';
  return (
    <div>
      <h3 className={styles.heading}>{say('caseStats.settings')}</h3>
      <Facts
        of={[
          [say('caseStats.period'), periodOf(stats, say)],
          [say('caseStats.modes'), stats.enrollment_mode || say('shared.none')],
          [say('caseStats.products'), stats.product_names.join(', ') || say('shared.none')],
          [say('caseStats.offeredStates'), statesOf(stats.offered_states, allowedStates.length, say)],
          [
            say('caseStats.delivery'),
            <StatsToggle
              key="delivery"
              caseId={case_id}
              label={say('caseStats.delivery')}
              isOn={transmits}
              on={{
                state: say('caseStats.transmit'),
                change: 'transmit',
                title: say('caseStats.transmitTitle'),
                question: say('caseStats.transmitQuestion', { name, held: formatCount(stats.num_queued) }),
                confirm: say('caseStats.resume'),
              }}
              off={{
                state: say('caseStats.paused'),
                change: 'pause',
                title: say('caseStats.pauseTitle'),
                question: say('caseStats.pauseQuestion', { name }),
                confirm: say('caseStats.pause'),
              }}
            />,
          ],
          [
            say('caseStats.status'),
            <StatsToggle
              key="status"
              caseId={case_id}
              label={say('caseStats.status')}
              isOn={isActive}
              fixed={!may.remove}
              on={{
                state: say('caseStats.active'),
                change: 'activate',
                title: say('caseStats.activateTitle'),
                question: say('caseStats.activateQuestion', { name }),
                confirm: say('caseStats.activate'),
              }}
              off={{
                state: say('caseStats.inactive'),
                change: 'deactivate',
                title: say('caseStats.deactivateTitle'),
                question: say('caseStats.deactivateQuestion', { name }),
                confirm: say('caseStats.deactivate'),
                danger: true,
              }}
            />,
          ],
        ]}
      />
    </div>
  );
}

function periodOf({ period_start, period_end }: CaseStats, say: Say): string {
  if (!period_start || !period_end) return say('caseStats.periodOpen');
  return say('caseStats.periodRange', {
    from: formatInstantDay(period_start),
    to: formatInstantDay(period_end),
  });
}

function statesOf(offered: readonly string[], allowed: number, say: Say): string {
  if (offered.length === 0) return say('shared.none');
  return offered.length === allowed ? say('caseStats.everyState', { count: allowed }) : offered.join(', ');
}
