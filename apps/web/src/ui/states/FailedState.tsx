import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './states.module.css';

export interface FailedStateProps {
  error: unknown;
  /** What failed, where the specification has a sentence for it. */
  title?: string;
  onRetry?(): void;
}

/** Something could not be loaded: why, and another try. */
export function FailedState({ error, title, onRetry }: FailedStateProps) {
  const t = useTranslate();
  const [first, ...others] = problemsOf(error, t).map(({ message }) => message);
  const lines = title ? [first, ...others] : others;
  return (
    <div className={styles.state} role="alert">
      <IconAlertTriangle size={30} stroke={1.4} aria-hidden="true" />
      <div className={styles.title}>{title ?? first}</div>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('shared.retry')}
        </Button>
      )}
    </div>
  );
}
