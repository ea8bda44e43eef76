import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './states.module.css';

interface LoadingStateProps {
  /** It holds the place of something large, so that what stands below does not jump when that comes. */
  tall?: boolean;
}

/** Shown only when a wait passes 300 ms (§18.2), so that quick pages do not flicker. */
export function LoadingState({ tall = false }: LoadingStateProps) {
  const t = useTranslate();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={tall ? `${styles.state} ${styles.tall}` : styles.state} role="status" aria-busy="true">
      {isSlow && (
        <>
          <Loader size="sm" aria-hidden="true" />
          {t('shared.loading')}
        </>
      )}
    </div>
  );
}
