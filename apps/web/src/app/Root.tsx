import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { expiryQuestion } from '../platform/session-expired.ts';
import { stepUpQuestion } from '../platform/step-up.ts';
import { useStore } from '../platform/store.ts';
import { loadAccountTexts } from '../platform/texts.ts';
import { LoadingState } from '../ui/LoadingState.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { ConnectionNotice } from './dialogs/ConnectionNotice.tsx';
import { SessionCover } from './dialogs/SessionCover.tsx';

const SessionExpiredDialog = lazy(() => import('./dialogs/SessionExpiredDialog.tsx'));
const StepUpDialog = lazy(async () => {
  await loadAccountTexts();
  return import('./dialogs/StepUpDialog.tsx');
});

/**
 * Around every page: the focus that is never lost, scroll position, the lost connection, the session that expired or ended in another tab, the password asked for
 * once more.
 */
export function Root() {
  const question = useStore(expiryQuestion);
  const stepUp = useStore(stepUpQuestion);
  useKeptFocus();
  return (
    <>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration storageKey="openroll.scroll" />
      <ConnectionNotice />
      <SessionCover />
      {question && (
        <Suspense>
          <SessionExpiredDialog question={question} />
        </Suspense>
      )}
      {stepUp && (
        <Suspense>
          <StepUpDialog question={stepUp} />
        </Suspense>
      )}
    </>
  );
}
