import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { ApiFailure } from '../../platform/api-failure.ts';
import { CurrentUserProvider, useCurrentUserRead } from '../../platform/current-user.tsx';
import { signInAddress } from '../../platform/redirect-to.ts';
import { expiryQuestion } from '../../platform/session-expired.ts';
import { tellTabs } from '../../platform/tabs.ts';
import { loadAccountTexts } from '../../platform/texts.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { page } from './page.ts';

const RequiredActionPage = page(
  () => import('../../features/accounts/RequiredActionPage.tsx'),
  loadAccountTexts,
);

/**
 * §1.3: on every non-public route the current user is fetched; a refusal leads to sign-in and back. From one route to the next the
 * page stands while it is asked. Whoever has a required action does that first, at the address where they wanted to go.
 */
export function RequireUser() {
  const location = useLocation();
  const user = useCurrentUserRead();
  useOnNextRoute(location.pathname, user.refetch);
  const refusal = user.error instanceof ApiFailure ? user.error : undefined;
  if (user.data && refusal?.status === 401) return <SessionEnded />;
  if (user.data)
    return (
      <CurrentUserProvider user={user.data}>
        {user.data.must ? <RequiredActionPage /> : <Outlet />}
      </CurrentUserProvider>
    );
  if (refusal) return <Navigate to={signInAddress(location)} replace />;
  if (user.error) return <FailedState error={user.error} onRetry={() => void user.refetch()} />;
  return <LoadingState />;
}

/** Acts on every route but the first. */
function useOnNextRoute(path: string, act: () => void): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    act();
  }, [path, act]);
}

/** Forgets what was shown to somebody who is no longer signed in, here and in other tabs (AC50), and leads to sign-in. */
function SessionEnded() {
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    expiryQuestion.get()?.answer();
    tellTabs({ kind: 'expired' });
    queryClient.clear();
    void navigate(signInAddress(location), { replace: true });
  }, [location, navigate, queryClient]);
  return <LoadingState />;
}
