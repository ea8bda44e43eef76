import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ApiFailure, isSessionEnd } from '../../platform/calls/api-failure.ts';
import { signInAddress } from '../../platform/navigation/redirect-to.ts';
import { CurrentUserProvider, useCurrentUserRead } from '../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { FirstPaint } from '../FirstPaint.tsx';
import { RequiredAction } from './required-action.ts';

const SessionEnded = lazy(() => import('./SessionEnded.tsx'));

/**
 * §1.3: on every non-public route the current user is fetched; a refusal leads to sign-in and back. From one route to the next the
 * page stands while it is asked. Whoever has a required action does that first, at the address where they wanted to go.
 */
export function RequireUser() {
  const t = useTranslate();
  const location = useLocation();
  const { wizard } = useAddresses();
  const user = useCurrentUserRead();
  useRefetchOnNextRoute(location.pathname, user.refetch);
  // A device that was handed over: the wizard stays as it stands, with all that was typed.
  const isInHand = user.data?.must === 'take-back' && location.pathname === wizard;
  const refusal = user.error instanceof ApiFailure ? user.error : undefined;
  if (user.data && isSessionEnd(user.error)) return <SessionEnded />;
  if (user.data)
    return (
      <CurrentUserProvider user={user.data}>
        {user.data.must && !isInHand ? <RequiredAction /> : <Outlet />}
      </CurrentUserProvider>
    );
  if (refusal) return <Navigate to={signInAddress(location)} replace />;
  if (user.error) return <FailedState error={user.error} onRetry={() => void user.refetch()} />;
  return <FirstPaint says={t('shared.loading')} />;
}

/** Asks anew on every route but the first; what is being asked already counts. */
function useRefetchOnNextRoute(path: string, refetch: UseQueryResult['refetch']): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    void refetch({ cancelRefetch: false });
  }, [path, refetch]);
}
