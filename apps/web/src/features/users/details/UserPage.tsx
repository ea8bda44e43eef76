import { Navigate, useParams } from 'react-router';
import { isForbidden, isMissing } from '../../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { AnchorButton } from '../../../ui/inputs/AnchorButton.tsx';
import { FailedPage } from '../../../ui/layout/FailedPage.tsx';
import { PageHeading } from '../../../ui/layout/PageHeading.tsx';
import { PageSkeleton } from '../../../ui/layout/PageSkeleton.tsx';
import { useUser } from '../users.data.ts';
import { UserView } from './UserView.tsx';

/** The page of a user (§1.14), in its states: loading, refused, missing, failed, shown. */
export default function UserPage() {
  const t = useTranslate();
  const addresses = useAddresses();
  const { id = '' } = useParams();
  const found = useUser(Number(id));
  if (isForbidden(found.error)) return <Navigate to={addresses.forbidden} replace />;
  if (isMissing(found.error) || !(Number(id) > 0))
    return (
      <>
        <PageHeading title={t('users.notFound')} />
        <AnchorButton to={addresses.manageUsers ?? addresses.home} variant="default">
          {t('users.backToUsers')}
        </AnchorButton>
      </>
    );
  // What is on the screen, and perhaps typed over, stays when a later reading fails.
  if (found.data) return <UserView key={found.data.id} user={found.data} />;
  if (found.error)
    return (
      <FailedPage
        heading={t('shell.manageUsers')}
        title={t('users.loadProblem')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  return <PageSkeleton />;
}
