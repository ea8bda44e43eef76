import { Navigate, Outlet, useLocation } from 'react-router';
import { ApiFailure } from '../../platform/api-failure.ts';
import { CurrentUserProvider, useCurrentUserRead } from '../../platform/current-user.tsx';
import { signInAddress } from '../../platform/redirect-to.ts';
import { loadAccountTexts } from '../../platform/texts.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { page } from './page.ts';

const RequiredActionPage = page(
  () => import('../../features/accounts/RequiredActionPage.tsx'),
  loadAccountTexts,
);

/**
 * §1.3: on every non-public route the current user is fetched; a refusal leads to sign-in and back. Whoever has a required action
 * does that first, at the address where they wanted to go.
 */
export function RequireUser() {
  const location = useLocation();
  const user = useCurrentUserRead();
  if (user.data)
    return (
      <CurrentUserProvider user={user.data}>
        {user.data.must ? <RequiredActionPage /> : <Outlet />}
      </CurrentUserProvider>
    );
  if (user.error instanceof ApiFailure) return <Navigate to={signInAddress(location)} replace />;
  if (user.error) return <FailedState error={user.error} onRetry={() => void user.refetch()} />;
  return <LoadingState />;
}
