import type { CaseDetail } from '@openroll/contract/cases';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isMissing } from '../../platform/api-failure.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { AnchorButton } from '../../ui/AnchorButton.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { useCase } from './cases.data.ts';
import { CaseStatus } from './use-cases-columns.tsx';

interface CasePageProps {
  /** The Census card, which another feature brings. */
  census(shown: CaseDetail): ReactNode;
  /** The API key panel of another feature, for those who assign users. */
  apiKey(shown: CaseDetail): ReactNode;
}

/** S1 §2 Case detail, as far as its features exist: facts, census, API key. */
export function CasePage({ census, apiKey }: CasePageProps) {
  const say = useSay();
  const addresses = useAddresses();
  const { id = '' } = useParams();
  const found = useCase(id);
  if (isMissing(found.error))
    return (
      <>
        <PageHeading title={say('shell.cases')} />
        <Notice tone="bad">{say('cases.notFound')}</Notice>
      </>
    );
  if (found.error) return <FailedState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  const shown = found.data;
  return (
    <>
      <Breadcrumbs way={[{ text: say('shell.cases'), to: addresses.cases }, { text: shown.group_name }]} />
      <PageHeading
        title={shown.group_name}
        aside={<CaseStatus isActive={shown.is_active} />}
        actions={
          <AnchorButton variant="default" to={addresses.enrollmentsOfCase(shown.id)}>
            {say('cases.viewApps')}
          </AnchorButton>
        }
      />
      <TwoColumns
        left={<CaseFacts shown={shown} />}
        right={
          <>
            {census(shown)}
            {apiKey(shown)}
          </>
        }
      />
    </>
  );
}
