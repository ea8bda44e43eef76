import { toCents } from '@openroll/domain/values/money';
import { useTranslate } from '../../platform/site/site.tsx';
import { Facts } from '../../ui/values/Facts.tsx';
import type { CaseStats } from './case-stats.data.ts';
import styles from './case-stats.module.css';

/** How many applications wait for what (§2.19); delivered are those enrolled that are not queued. */
export function ApplicationCounts({ stats }: { stats: CaseStats }) {
  const t = useTranslate();
  const figure = (count: number) => <span className={styles.figure}>{t.formats.number(count)}</span>;
  const amounts =
    stats.num_pending_amounts === 0
      ? figure(0)
      : t('caseStats.amountsOf', {
          count: stats.num_pending_amounts,
          amount: t.formats.money(toCents(stats.pending_amount_sum)),
        });
  return (
    <div>
      <h3 className={styles.heading}>{t('caseStats.applications')}</h3>
      <div className={styles.figures}>
        <Facts
          of={[
            [t('caseStats.pendingApplicant'), figure(stats.num_pending_employee_sig)],
            [t('caseStats.pendingAgent'), figure(stats.num_pending_agent_sig)],
            [t('caseStats.pausedApps'), figure(stats.num_paused)],
            [t('caseStats.amountsToDecide'), amounts],
            [t('caseStats.queued'), figure(stats.num_queued)],
            [t('caseStats.delivered'), figure(stats.num_delivered)],
          ]}
        />
      </div>
    </div>
  );
}
