import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInAddress } from '../../platform/redirect-to.ts';
import { expiryQuestion } from '../../platform/session-expired.ts';
import { tellTabs } from '../../platform/tabs.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';

/** Forgets what was shown to somebody who is no longer signed in, here and in other tabs (AC50), and leads to sign-in. */
export default function SessionEnded() {
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
