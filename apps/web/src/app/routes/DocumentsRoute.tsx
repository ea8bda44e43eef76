import { lazy, Suspense } from 'react';
import { LinkPage } from '../../features/links/LinkPage.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';

/** Nothing of it is needed before its holder has said who they are. */
const SignedDocuments = lazy(() => import('../../features/links/SignedDocuments.tsx'));

/** `/documents/…`: who fetches what they have signed (§16.3 A16). */
export default function DocumentsRoute() {
  return (
    <LinkPage kind="document">
      {(sessionId) => (
        <Suspense fallback={<LoadingState />}>
          <SignedDocuments sessionId={sessionId} />
        </Suspense>
      )}
    </LinkPage>
  );
}
