import { Navigate, useParams } from 'react-router';
import { isForbidden, isMissing } from '../../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { AnchorButton } from '../../../ui/inputs/AnchorButton.tsx';
import { FailedPage } from '../../../ui/layout/FailedPage.tsx';
import { PageHeading } from '../../../ui/layout/PageHeading.tsx';
import { PageSkeleton } from '../../../ui/layout/PageSkeleton.tsx';
import { useEnrollment } from '../enrollments.data.ts';
import { EnrollmentDetailView } from './EnrollmentDetailView.tsx';

/** The page of an enrollment (§8.4), in its states: loading, refused, missing, failed, shown. */
export default function EnrollmentDetailPage() {
  const t = useTranslate();
  const addresses = useAddresses();
  const { id = '' } = useParams();
  const found = useEnrollment(Number(id));
  if (isForbidden(found.error)) return <Navigate to={addresses.forbidden} replace />;
  if (isMissing(found.error) || !(Number(id) > 0))
    return (
      <>
        <PageHeading title={t('enrollments.notFound')} />
        <p>{t('enrollments.notFoundHelp')}</p>
        <AnchorButton to={addresses.enrollments} variant="default">
          {t('shell.goHome')}
        </AnchorButton>
      </>
    );
  if (found.error)
    return (
      <FailedPage
        heading={t('shell.enrollments')}
        title={t('enrollments.loadProblem')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return <PageSkeleton />;
  return <EnrollmentDetailView key={found.data.id} enrollment={found.data} />;
}
