import { Button } from '@mantine/core';
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import type { OpenAnswer, OpenCount, OpenGroup } from '../state/in-good-order.ts';
import styles from './good-order.module.css';

/** Comes when somebody asks what is missing. */
const OpenAnswers = lazy(() => import('./OpenAnswers.tsx'));

interface GoodOrderProps {
  groups: readonly OpenGroup[];
  count: OpenCount;
  onGo(answer: OpenAnswer): void;
}

/** Whether what was reached is in good order; opens the list of what is not. */
export function GoodOrder({ groups, count, onGo }: GoodOrderProps) {
  const t = useTranslate();
  const [isOpened, setOpened] = useState(false);
  const { reached, isAll } = count;
  const go = (answer: OpenAnswer) => {
    setOpened(false);
    onGo(answer);
  };
  const Icon = reached === 0 ? IconCircleCheck : IconListCheck;
  return (
    <>
      <Button
        variant="light"
        size="compact-md"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpened}
        leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {reached === 0 ? (
          <span>{t(isAll ? 'wizard.goodOrderDone' : 'wizard.goodOrderSoFar')}</span>
        ) : (
          <span>
            <span className={styles.prefix}>{t('wizard.goodOrder')}</span>{' '}
            {t('wizard.goodOrderLeft', { count: reached })}
          </span>
        )}
      </Button>
      <Drawer opened={isOpened} onClose={() => setOpened(false)} title={t('wizard.goodOrderTitle')}>
        {isAll ? (
          <p>{t('wizard.goodOrderDone')}</p>
        ) : (
          <Suspense>
            <OpenAnswers groups={groups} onGo={go} />
          </Suspense>
        )}
      </Drawer>
    </>
  );
}
