import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './CountChoice.module.css';

interface CountChoiceProps<Kind extends string> {
  /** What is chosen by it, for those who cannot see it. */
  label: string;
  counts: readonly {
    readonly kind: Kind;
    readonly text: string;
    readonly count: number;
    /** Below it. */
    readonly more?: ReactNode;
  }[];
  chosen: Kind | 'all';
  onChoose(kind: Kind | 'all'): void;
  /** There is more to say than a number. */
  wide?: boolean;
}

/** The rows of a list counted by kind. Each number shows its rows; pressed again, all of them. */
export function CountChoice<Kind extends string>(props: CountChoiceProps<Kind>) {
  const { label, counts, chosen, onChoose, wide = false } = props;
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and has no say over its layout.
    <div className={`${styles.counts} ${wide ? styles.wide : ''}`} role="group" aria-label={label}>
      {counts.map(({ kind, text, count, more }) => (
        <button
          key={kind}
          type="button"
          className={styles.count}
          aria-pressed={chosen === kind}
          onClick={() => onChoose(chosen === kind ? 'all' : kind)}
        >
          <span className={`${styles.number} numbers`}>{t.formats.number(count)}</span> <span>{text}</span>{' '}
          {more}
        </button>
      ))}
    </div>
  );
}
