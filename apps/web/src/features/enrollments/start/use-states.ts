import { useEffect } from 'react';
import { useCurrentUser } from '../../../platform/site/current-user.tsx';
import { useSite } from '../../../platform/site/site.tsx';
import { stateOptions } from './state-options.ts';
import type { Start } from './use-start.ts';

/** The states that can be chosen; a remembered one that cannot be is dropped. */
export function useStates({ chosen, form, change }: Start) {
  const { allowedStates } = useSite();
  const { licensed_states } = useCurrentUser();
  const states = chosen
    ? stateOptions({ offered: chosen.offered_states, allowed: allowedStates, licensed: licensed_states })
    : [];
  const isGone =
    chosen !== undefined && form.state !== '' && !states.some(({ value }) => value === form.state);
  useEffect(() => {
    if (isGone) change({ state: '' });
  }, [isGone, change]);
  return states;
}
