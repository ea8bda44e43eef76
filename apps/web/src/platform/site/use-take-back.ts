import { useQueryClient } from '@tanstack/react-query';
import { askToStepUp } from '../calls/step-up.ts';
import { currentUserKey } from './current-user.tsx';

/** Asks for the agent's password; whoever gives it has the device back, and all that they may do (AC50). */
export function useTakeBack(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void askToStepUp().then((isGiven) => {
      if (isGiven) void queryClient.invalidateQueries({ queryKey: currentUserKey });
    });
}
