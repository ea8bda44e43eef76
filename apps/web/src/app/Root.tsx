import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { expiryQuestion, sessionCovered } from '../platform/calls/session-expired.ts';
import { stepUpQuestion } from '../platform/calls/step-up.ts';
import { useTranslate } from '../platform/site/site.tsx';
import { useStore } from '../platform/store.ts';
import { loadAccountTexts } from '../platform/texts/texts.ts';
import { useKeptFocus } from '../ui/dialogs/use-kept-focus.ts';
import { ConnectionNotice } from './dialogs/ConnectionNotice.tsx';
import { SessionCover } from './dialogs/SessionCover.tsx';
import { FirstPaint } from './FirstPaint.tsx';

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
  const t = useTranslate();
  const question = useStore(expiryQuestion);
  const isCovered = useStore(sessionCovered);
  const stepUp = useStore(stepUpQuestion);
  useKeptFocus();
  return (
    <>
      <Suspense fallback={<FirstPaint says={t('shared.loading')} />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration storageKey="openroll.scroll" />
      <ConnectionNotice />
      <SessionCover />
      {question && !isCovered && (
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
