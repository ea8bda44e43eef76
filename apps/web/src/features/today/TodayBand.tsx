import { lazy, Suspense } from 'react';
import { useRemembered } from '../../platform/browser/remembered.ts';
import { loadTodayTexts } from '../../platform/texts/texts.ts';
import { useToday } from './today.data.ts';
import styles from './today.module.css';

const Today = lazy(async () => {
  const [band] = await Promise.all([import('./Today.tsx'), loadTodayTexts()]);
  return band;
});

/**
 * What waits for whoever signs in, above a list. It is asked for beside the list's own rows, while what shows it is still on its way,
 * and holds the room that it took last, so that the list below it stays where it is.
 */
export function TodayBand() {
  const [isFolded, fold] = useRemembered('todayFolded', false);
  const [kinds, rememberKinds] = useRemembered('todayKinds', 1);
  const found = useToday(!isFolded);
  return (
    <Suspense fallback={<div className={styles.band} data-kinds={isFolded ? 0 : kinds} aria-hidden="true" />}>
      <Today found={found} isFolded={isFolded} onFold={fold} expected={kinds} onKinds={rememberKinds} />
    </Suspense>
  );
}
