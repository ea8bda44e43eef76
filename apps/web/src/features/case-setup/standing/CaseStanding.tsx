import type { CaseDetail } from '@openroll/contract/cases';
import { mayOpenSetup } from '@openroll/domain/cases/may-on-case';
import { isError } from '@openroll/domain/problems';
import type { Translate } from '@openroll/messages/texts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { type Readiness, useReadiness } from '../case-setup.data.ts';
import { CaseChecklist } from './CaseChecklist.tsx';
import { StageBar } from './StageBar.tsx';
import styles from './standing.module.css';

interface CaseStandingProps {
  shown: CaseDetail;
  /** Where the setup of the case is opened, at a tab and one of its fields. */
  setupAt(tab: string, field: string | undefined): string;
}

/** Where a case stands on its way from draft to open (§2.7), why, and what is to be done next. */
export default function CaseStanding({ shown, setupAt }: CaseStandingProps) {
  const t = useTranslate();
  const found = useReadiness(shown.id);
  // What the home office keeps there is never enrolled from here (§2.21).
  if (shown.is_pending_group) return null;
  return (
    <Card title={t('casePage.standing')}>
      {found.error && !found.data ? (
        <FailedState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <LoadingState />
      ) : (
        <div className={styles.parts}>
          <StageBar stage={found.data.stage} />
          <p className={styles.sentence}>{sentenceOf(t, shown, found.data)}</p>
          <CaseChecklist shown={shown} readiness={found.data} setupAt={setupAt} />
        </div>
      )}
    </Card>
  );
}

/** What the stage means today, in a sentence. */
function sentenceOf(t: Translate, shown: CaseDetail, { stage, errors }: Readiness): string {
  const { enrollment_start_date: start, enrollment_end_date: end } = shown;
  const dayOf = (instant: string | null) => (instant ? t.formats.instantDay(instant) : '');
  if (stage === 'draft') {
    if (!mayOpenSetup(shown.may)) return t('casePage.draftOfOthers');
    return t(errors.some(isError) ? 'casePage.draft' : 'casePage.draftUnproven');
  }
  if (stage === 'ready') return t('casePage.ready', { day: dayOf(start) });
  if (stage === 'closed') return t('casePage.closed', { day: dayOf(end) });
  if (stage === 'inactive') return t('casePage.inactive');
  return shown.enrollment_open ? t('casePage.open') : t('casePage.openUntil', { day: dayOf(end) });
}
