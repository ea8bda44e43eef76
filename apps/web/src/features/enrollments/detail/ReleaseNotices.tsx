import { getReleaseNotices } from '@openroll/contract/reviews';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useRead } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import styles from '../enrollments.module.css';

/** The notices that apply to what is released, each under its title, in the words in which those who sign are told. */
export function ReleaseNotices({ sessionId }: { sessionId: number }) {
  const t = useTranslate();
  const { data, error } = useRead(getReleaseNotices, { params: { id: sessionId } });
  if (error) return <ProblemList problems={problemsOf(error, t)} />;
  if (!data) return <p role="status">{t('enrollments.releaseNotices.loading')}</p>;
  if (data.notices.length === 0) return null;
  return (
    <section aria-labelledby="release-notices">
      <h3 id="release-notices" className={styles.noticesTitle}>
        {t('enrollments.releaseNotices')}
      </h3>
      {data.notices.map(({ id, version, title, text, source }) => (
        <details key={`${id} ${text}`} className={styles.notice}>
          <summary>{title}</summary>
          {text.split(/\n+/).map((part) => (
            <p key={part}>{part}</p>
          ))}
          <p className={styles.quiet}>{t('enrollments.releaseNotices.source', { id, version, source })}</p>
        </details>
      ))}
    </section>
  );
}
