import { Navigate, useParams } from 'react-router';
import { isForbidden, isMissing } from '../../platform/api-failure.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { AnchorButton } from '../../ui/AnchorButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { EnrollmentDetailView } from './EnrollmentDetailView.tsx';
import { useEnrollment } from './enrollments.data.ts';

/** S2 §2 Enrollment detail, in its states: loading, refused, missing, failed, shown. */
export default function EnrollmentDetailPage() {
  const say = useSay();
  const addresses = useAddresses();
  const { id = '' } = useParams();
  const found = useEnrollment(Number(id));
  if (isForbidden(found.error)) return <Navigate to={addresses.forbidden} replace />;
  if (isMissing(found.error) || !(Number(id) > 0))
    return (
      <EmptyState title={say('enrollments.notFound')}>
        <p>{say('enrollments.notFoundHelp')}</p>
        <AnchorButton to={addresses.enrollments} variant="default">
          {say('shell.goHome')}
        </AnchorButton>
      </EmptyState>
    );
  if (found.error)
    return (
      <FailedState
        title={say('enrollments.loadProblem')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return <LoadingState />;
  return <EnrollmentDetailView key={found.data.id} enrollment={found.data} />;
}
