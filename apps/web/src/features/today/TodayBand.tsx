import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRemembered } from '../../platform/browser/remembered.ts';
import { loadTodayTexts } from '../../platform/texts/later-texts.ts';
import styles from './today.module.css';

const Today = lazy(async () => {
  const [band] = await Promise.all([import('./Today.tsx'), loadTodayTexts()]);
  return band;
});

/**
 * What waits for whoever signs in, above a list. The list comes first, on the line too; the band holds the room meanwhile that it took last, so that
 * the list stays where it is.
 */
export function TodayBand() {
  const [isFolded, fold] = useRemembered('todayFolded', false);
  const [kinds, rememberKinds] = useRemembered('todayKinds', 1);
  const isTurn = useOwnTurn();
  const room = (
    <div className={`${styles.band} no-print`} data-kinds={isFolded ? 0 : kinds} aria-hidden="true" />
  );
  if (!isTurn) return room;
  return (
    <Suspense fallback={room}>
      <Today isFolded={isFolded} onFold={fold} expected={kinds} onKinds={rememberKinds} />
    </Suspense>
  );
}

/** Long enough for what stands on the same page to have asked for its own. */
const settled = 50;

/** True once everything else that the page has asked for was answered: what is beside the point of a page asks last. */
function useOwnTurn(): boolean {
  const others = useIsFetching();
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (isTurn || others > 0) return;
    const timer = window.setTimeout(() => setTurn(true), settled);
    return () => window.clearTimeout(timer);
  }, [isTurn, others]);
  return isTurn;
}
