import { getCaseSetup } from '@openroll/contract/case-setup';
import type { ReactNode } from 'react';
import { isMissing } from '../../platform/api-failure.ts';
import { useRead } from '../../platform/server-data.ts';
import { useTranslate } from '../../platform/site.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SetupForm } from './SetupForm.tsx';

export interface CaseSetupProps {
  caseId: number;
  /** Closes the section: by Close, and after a save that leaves no errors. Without it, it stays open. */
  onClose?(): void;
  onDeleted?(): void;
  onDirtyChange?(dirty: boolean): void;
  /** False where the page around it asks before unsaved changes are left, as tabs of cases do. */
  guarded?: boolean;
  /** The API key panel of another feature; it calls back when it has assigned an API user. */
  apiKey?(onAssigned: () => void): ReactNode;
}

/** §2.8: every tab of one case over one draft, and one save for all of it. */
export default function CaseSetup(props: CaseSetupProps) {
  const t = useTranslate();
  const { caseId } = props;
  const found = useRead(getCaseSetup, { params: { id: caseId } }, { staleTime: 0 });
  if (isMissing(found.error)) return <Notice tone="bad">{t('cases.notFound')}</Notice>;
  if (found.error && !found.data)
    return <FailedState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  return <SetupForm key={caseId} {...props} read={found.data} readAgain={() => void found.refetch()} />;
}
