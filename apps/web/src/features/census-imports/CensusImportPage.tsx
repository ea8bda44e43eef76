import { Stack } from '@mantine/core';
import { getCase } from '@openroll/contract/cases';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { isForbidden } from '../../platform/calls/api-failure.ts';
import { useRead } from '../../platform/calls/server-data.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { AnchorButton } from '../../ui/inputs/AnchorButton.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FailedPage } from '../../ui/layout/FailedPage.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { ImportUpload } from './ImportUpload.tsx';
import { OneImport } from './OneImport.tsx';

/** The import screen of a case: a file is uploaded, mapped, looked at, applied, and taken back where that is still possible. */
export default function CensusImportPage() {
  const t = useTranslate();
  const addresses = useAddresses();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const importId = Math.max(0, Math.trunc(Number(query.get('import'))) || 0);
  const found = useRead(getCase, { params: { id } });
  if (isForbidden(found.error) || (found.data && !found.data.may.census))
    return <Navigate to={addresses.forbidden} replace />;
  if (found.error)
    return (
      <FailedPage
        heading={t('censusImports.title')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return <LoadingState />;
  const caseId = found.data.id;
  return (
    <>
      <Breadcrumbs
        way={[
          { text: t('shell.cases'), to: addresses.cases },
          { text: found.data.group_name, to: addresses.case(caseId) },
          { text: t('censusImports.title') },
        ]}
      />
      <PageHeading
        key={importId}
        title={t('censusImports.title')}
        actions={
          importId > 0 && (
            <AnchorButton to={addresses.censusImports(caseId)} variant="default">
              {t('censusImports.another')}
            </AnchorButton>
          )
        }
      />
      <Stack gap="lg">
        {importId > 0 ? (
          <OneImport key={importId} id={caseId} importId={importId} caseName={found.data.group_name} />
        ) : (
          <Card title={t('censusImports.uploadTitle')}>
            <ImportUpload caseId={caseId} />
          </Card>
        )}
        <EarlierImports caseId={caseId} openId={importId} />
      </Stack>
    </>
  );
}
