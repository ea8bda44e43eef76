import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../users.module.css';

/** With more of them than these, a list says how many others there are. */
const most = 4;

/** Short words beside each other: the roles or the tags of a user; where they lead is the place that has them all. */
export function Chips({ texts }: { texts: readonly string[] }) {
  const t = useTranslate();
  const shown = texts.length > most + 1 ? texts.slice(0, most) : texts;
  const others = texts.slice(shown.length);
  return (
    <span className={styles.chips}>
      {shown.map((text) => (
        <span key={text} className={styles.chip} title={text}>
          {text}
        </span>
      ))}
      {others.length > 0 && (
        <span className={styles.dimmed} title={t.formats.list(others)}>
          {t('users.moreTags', { count: others.length })}
        </span>
      )}
    </span>
  );
}
