import type { CurrentUser } from '@openroll/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { currentUserKey, useCurrentUserRead } from '../../platform/current-user.tsx';
import { safeRedirect } from '../../platform/redirect-to.ts';
import { forgetVisit } from '../../platform/remembered.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { Doorway } from '../../ui/Doorway.tsx';
import { SignInForm } from './SignInForm.tsx';

/** S1 §2 Sign In: who is signed in already goes straight on; success goes to redirectTo or the enrollments. */
export function SignInPage() {
  const say = useSay();
  const { home } = useAddresses();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [query] = useSearchParams();
  const user = useCurrentUserRead();
  const target = safeRedirect(query.get('redirectTo'), home);

  const enter = (signedIn: CurrentUser) => {
    forgetVisit(signedIn.id);
    queryClient.setQueryData(currentUserKey, signedIn);
    void navigate(target, { replace: true });
  };
  if (user.data) return <Navigate to={target} replace />;
  return (
    <Doorway title={say('signIn.title')}>
      <SignInForm onSignedIn={enter} />
    </Doorway>
  );
}
