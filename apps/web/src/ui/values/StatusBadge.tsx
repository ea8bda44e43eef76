import styles from './StatusBadge.module.css';

/** What a status means to its reader; each tone is one color, everywhere, and never without words beside it. */
export type Tone = 'good' | 'waiting' | 'bad' | 'going' | 'special' | 'plain';

export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${styles.badge} ${tone === 'plain' ? '' : styles[tone]}`}>{children}</span>
);
