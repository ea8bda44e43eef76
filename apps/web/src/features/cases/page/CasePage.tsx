import type { CaseDetail } from '@openroll/contract/cases';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isMissing } from '../../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { FailedPage } from '../../../ui/layout/FailedPage.tsx';
import { PageHeading } from '../../../ui/layout/PageHeading.tsx';
import { PageSkeleton } from '../../../ui/layout/PageSkeleton.tsx';
import { TwoColumns } from '../../../ui/layout/TwoColumns.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useCase } from '../cases.data.ts';
import { CaseStatus } from '../list/use-cases-columns.tsx';
import { CaseActions } from './CaseActions.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import styles from './CasePage.module.css';
import TrainingBanner from './TrainingBanner.tsx';

interface CasePageProps {
  /** What other features show of a case: where it stands, its figures, its setup, its census, its proofs, its history. */
  standing(shown: CaseDetail): ReactNode;
  stats(shown: CaseDetail): ReactNode;
  setup(shown: CaseDetail): ReactNode;
  /** Where the setup is opened that this page does not show itself (§2.7); undefined for whoever may not open it. */
  setupHref(shown: CaseDetail): string | undefined;
  census(shown: CaseDetail): ReactNode;
  prover(shown: CaseDetail): ReactNode;
  history(shown: CaseDetail): ReactNode;
}

/** The page of a case (§2.7). Another id in the address shows another case, with nothing of the last one left. */
export function CasePage(parts: CasePageProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { id = '' } = useParams();
  const found = useCase(id);
  if (isMissing(found.error))
    return (
      <>
        <PageHeading title={t('shell.cases')} />
        <Notice tone="bad">{t('cases.notFound')}</Notice>
      </>
    );
  if (found.error && !found.data)
    return <FailedPage heading={t('shell.cases')} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PageSkeleton />;
  const shown = found.data;
  return (
    <div key={shown.id}>
      <Breadcrumbs way={[{ text: t('shell.cases'), to: addresses.cases }, { text: shown.group_name }]} />
      <PageHeading
        title={shown.group_name}
        aside={<CaseStatus isActive={shown.is_active} />}
        actions={<CaseActions shown={shown} setupHref={parts.setupHref(shown)} />}
      />
      <TrainingBanner shown={shown} />
      <div className={styles.parts}>
        {parts.standing(shown)}
        {parts.stats(shown)}
        <TwoColumns left={parts.census(shown)} right={<CaseFacts shown={shown} />} />
        <div id="prover" tabIndex={-1} className={styles.part}>
          {parts.prover(shown)}
        </div>
        {parts.setup(shown)}
        {parts.history(shown)}
      </div>
    </div>
  );
}
