import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { AnchorButton } from '../../ui/inputs/AnchorButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ApplicationCounts } from './ApplicationCounts.tsx';
import { CaseSettings } from './CaseSettings.tsx';
import { useCaseOfStats, useCaseStats } from './case-stats.data.ts';
import styles from './case-stats.module.css';
import { EnrolledPerDay } from './EnrolledPerDay.tsx';
import { ParticipationCounts } from './ParticipationCounts.tsx';
import { ProductMix } from './ProductMix.tsx';
import { isDelayed } from './shares.ts';

/** §2.19: live figures, and the two toggles for whoever may change the case. */
export default function StatsCard({ caseId }: { caseId: number }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const stats = useCaseStats(caseId);
  const found = useCaseOfStats(caseId);
  const error = stats.data ? undefined : (stats.error ?? found.error);
  return (
    <Card
      title={t('caseStats.title')}
      actions={
        <AnchorButton variant="default" size="xs" to={addresses.enrollmentsOfCase(caseId)}>
          {t('caseStats.viewApps')}
        </AnchorButton>
      }
    >
      {error ? (
        <FailedState
          error={error}
          title={t('caseStats.loadProblem')}
          onRetry={() => void Promise.all([stats.refetch(), found.refetch()])}
        />
      ) : !stats.data || !found.data ? (
        <LoadingState tall />
      ) : (
        <div className={styles.parts}>
          {isDelayed(stats.data) && <Notice tone="info">{t('caseStats.delayed')}</Notice>}
          <div className={styles.row}>
            {found.data.may.change && <CaseSettings stats={stats.data} may={found.data.may} />}
            <ApplicationCounts stats={stats.data} />
            <ParticipationCounts stats={stats.data} />
          </div>
          <ProductMix stats={stats.data} />
          <EnrolledPerDay days={stats.data.per_day} />
        </div>
      )}
    </Card>
  );
}
