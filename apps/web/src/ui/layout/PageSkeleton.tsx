import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from '../states/states.module.css';

const lines = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Holds the place of a page in the shell, as the first paint did (index.html): a heading, and rows in a card. */
export function PageSkeleton() {
  const t = useTranslate();
  return (
    <>
      <VisuallyHidden role="status">{t('shared.loading')}</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton height={30} width={150} mb={24} />
        <div className={styles.rows}>
          {lines.map((line) => (
            <Skeleton key={line} height={14} />
          ))}
        </div>
      </div>
    </>
  );
}
