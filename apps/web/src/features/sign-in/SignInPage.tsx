import type { CurrentUser } from '@openroll/contract/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { beginUserSession } from '../../platform/browser/remembered.ts';
import { loadPage } from '../../platform/navigation/full-page-load.ts';
import { safeRedirect } from '../../platform/navigation/redirect-to.ts';
import { currentUserKey, useCurrentUserRead } from '../../platform/site/current-user.tsx';
import { useAddresses, useSite, useTranslate } from '../../platform/site/site.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SingleSignOn } from './SingleSignOn.tsx';

/**
 * §1.6: who is signed in already goes straight on; success goes to redirectTo or the enrollments. `above` is what
 * a link has to say first: then even somebody who is signed in stays to read it.
 */
export function SignInPage({ above }: { above?: ReactNode }) {
  const t = useTranslate();
  const { home } = useAddresses();
  const { singleSignOn, languages, language } = useSite();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [query] = useSearchParams();
  const user = useCurrentUserRead();
  const target = safeRedirect(query.get('redirectTo'), home);
  const said = query.get('signIn');
  const arrived = said === 'done' ? user.data?.id : undefined;
  useEffect(() => {
    if (arrived !== undefined) beginUserSession(arrived);
  }, [arrived]);

  const enter = (signedIn: CurrentUser) => {
    beginUserSession(signedIn.id);
    const theirs = signedIn.language ?? language;
    // The texts of the page so far are in another language than theirs.
    if (theirs !== language && languages.includes(theirs)) return loadPage(target);
    queryClient.setQueryData(currentUserKey, signedIn);
    void navigate(target, { replace: true });
  };
  if (user.data && !above) return <Navigate to={target} replace />;
  return (
    <StandalonePage title={t('signIn.title')}>
      {above}
      {singleSignOn && <SingleSignOn name={singleSignOn.name} redirectTo={target} said={said} />}
      <SignInForm onSignedIn={enter} />
    </StandalonePage>
  );
}
