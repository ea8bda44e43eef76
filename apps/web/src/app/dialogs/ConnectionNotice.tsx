import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionLost } from '../../platform/calls/connection.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { useStore } from '../../platform/store.ts';
import styles from './ConnectionNotice.module.css';

const everyThreeSeconds = 3_000;

/** Says that the connection is lost, knocks until it is back, then loads what failed meanwhile. */
export function ConnectionNotice() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const isLost = useStore(connectionLost);
  useEffect(() => {
    if (!isLost) return;
    const knock = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
      if (!answer?.ok) return;
      connectionLost.set(false);
      await queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
    };
    const timer = setInterval(knock, everyThreeSeconds);
    return () => clearInterval(timer);
  }, [isLost, queryClient]);
  return (
    <div role="status">
      {isLost && (
        <div className={styles.notice}>
          <IconWifiOff size={18} aria-hidden="true" />
          {t('shared.networkError')}
        </div>
      )}
    </div>
  );
}
