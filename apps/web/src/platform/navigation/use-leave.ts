import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetUserSession } from '../browser/remembered.ts';
import { currentUserKey, useCurrentUser } from '../site/current-user.tsx';
import { useAddresses } from '../site/site.tsx';
import { tellTabs } from './tabs.ts';

/** After a session has ended: forgets what it left in the browser, goes to sign-in, and lets nothing of what was loaded stay (§1.7). */
export function useLeave(): () => Promise<void> {
  const { id } = useCurrentUser();
  const { signIn } = useAddresses();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    forgetUserSession(id);
    tellTabs({ kind: 'signed-out' });
    // In this order: sign-in must not find the user, and the page must be gone before its data, or it asks for them again.
    queryClient.removeQueries({ queryKey: currentUserKey });
    await navigate(signIn, { flushSync: true });
    queryClient.clear();
  };
}
