import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { listOfKind, useToday, type Waiting } from './today.data.ts';
import styles from './today.module.css';

interface TodayProps {
  isFolded: boolean;
  onFold(isFolded: boolean): void;
  /** How many kinds there were last. */
  expected: number;
  onKinds(count: number): void;
}

/** The band: each kind that waits with its number, a link to the rows that it counts. */
export default function Today({ isFolded, onFold, expected, onKinds }: TodayProps) {
  const t = useTranslate();
  const id = useId();
  const found = useToday(!isFolded);
  const waiting = found.data?.waiting.filter(({ count }) => count > 0);
  const kinds = waiting?.length;
  useEffect(() => {
    if (kinds !== undefined && kinds !== expected) onKinds(kinds);
  }, [kinds, expected, onKinds]);
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <section
      className={`${styles.band} no-print`}
      data-kinds={isFolded ? 0 : (kinds ?? expected)}
      aria-labelledby={`${id}-title`}
    >
      <h2 className={styles.title}>
        <UnstyledButton
          id={`${id}-title`}
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={`${id}-kinds`}
          onClick={() => onFold(!isFolded)}
        >
          <Chevron size={16} aria-hidden="true" />
          {t('today.title')}
        </UnstyledButton>
      </h2>
      <div id={`${id}-kinds`} className={styles.content} hidden={isFolded} aria-busy={found.isPending}>
        {found.isError && !waiting ? (
          <>
            <span className={styles.quiet}>{t('today.loadProblem')}</span>
            <Button size="compact-sm" variant="default" onClick={() => void found.refetch()}>
              {t('shared.retry')}
            </Button>
          </>
        ) : kinds === 0 ? (
          <span className={styles.quiet}>{t('today.nothing')}</span>
        ) : (
          <ul className={styles.kinds}>
            {waiting?.map((one) => (
              <li key={one.kind}>
                <Kind {...one} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Kind({ kind, count, has_more: hasMore }: Waiting) {
  const t = useTranslate();
  const to = listOfKind(useAddresses(), kind);
  if (to === undefined) return null;
  return (
    <Link to={to} className={styles.kind}>
      <strong className={styles.count}>
        {hasMore ? t('today.more', { count }) : t.formats.number(count)}
      </strong>{' '}
      {t(`today.kind.${kind}`, { count })}
    </Link>
  );
}
