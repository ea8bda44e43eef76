import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { expiryQuestion } from '../platform/session-expired.ts';
import { useStore } from '../platform/store.ts';
import { LoadingState } from '../ui/LoadingState.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const SessionExpiredDialog = lazy(() => import('./SessionExpiredDialog.tsx'));

/** Around every page: scroll position, the lost connection, the expired session. */
export function Root() {
  const question = useStore(expiryQuestion);
  return (
    <>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration storageKey="openroll.scroll" />
      <ConnectionNotice />
      {question && (
        <Suspense>
          <SessionExpiredDialog question={question} />
        </Suspense>
      )}
    </>
  );
}
