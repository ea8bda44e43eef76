import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Long enough for what stands on the same page to have asked for its own. */
const settled = 50;

/** True once everything else that the page has asked for was answered: what is beside the point of a page asks last. */
export function useOwnTurn(): boolean {
  const others = useIsFetching();
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (isTurn || others > 0) return;
    const timer = window.setTimeout(() => setTurn(true), settled);
    return () => window.clearTimeout(timer);
  }, [isTurn, others]);
  return isTurn;
}
