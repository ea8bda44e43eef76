import type { Tag } from '@openroll/contract/sign-in';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../cases.module.css';

/** With more of them than these, a row says how many others there are. */
const most = 2;

/** The tags of a case, as many as a row has room for. */
export function CaseTags({ tags }: { tags: readonly Tag[] }) {
  const t = useTranslate();
  const shown = tags.length > most + 1 ? tags.slice(0, most) : tags;
  const others = tags.slice(shown.length);
  return (
    <span className={styles.chips}>
      {shown.map(({ id, name }) => (
        <span key={id} className={styles.chip} title={name}>
          {name}
        </span>
      ))}
      {others.length > 0 && (
        <span className={styles.dimmed} title={t.formats.list(others.map(({ name }) => name))}>
          {t('cases.moreTags', { count: others.length })}
        </span>
      )}
    </span>
  );
}
