import { DirectStartPage } from '../../features/enrollments/direct-start/DirectStartPage.tsx';
import { CurrentUserProvider, useCurrentUserRead } from '../../platform/site/current-user.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { RequiredAction } from './required-action.ts';

/** `/agent-enroll-remote-sig/…`: an agent starts by the link of a case, and signs in on the way (§16.5). */
export default function DirectStartRoute() {
  const user = useCurrentUserRead();
  if (user.isPending) return <LoadingState />;
  if (!user.data) return <DirectStartPage />;
  return (
    <CurrentUserProvider user={user.data}>
      {user.data.must ? <RequiredAction /> : <DirectStartPage />}
    </CurrentUserProvider>
  );
}
