import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { expiryQuestion } from '../../platform/calls/session-expired.ts';
import { signInAddress } from '../../platform/navigation/redirect-to.ts';
import { tellTabs } from '../../platform/navigation/tabs.ts';
import { LoadingState } from '../../ui/states/LoadingState.tsx';

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
