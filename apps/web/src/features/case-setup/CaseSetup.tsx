import { getCaseSetup } from '@openroll/contract/case-setup';
import { isMissing } from '../../platform/calls/api-failure.ts';
import { useRead } from '../../platform/calls/server-data.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { type CaseSetupProps, SetupForm } from './SetupForm.tsx';

/** §2.8: every tab of one case over one draft, and one save for all of it. */
export default function CaseSetup(props: CaseSetupProps) {
  const t = useTranslate();
  const { caseId } = props;
  const found = useRead(getCaseSetup, { params: { id: caseId } }, { staleTime: 0 });
  if (isMissing(found.error)) return <Notice tone="bad">{t('cases.notFound')}</Notice>;
  if (found.error && !found.data)
    return <FailedState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState tall />;
  return <SetupForm key={caseId} {...props} read={found.data} readAgain={() => void found.refetch()} />;
}
