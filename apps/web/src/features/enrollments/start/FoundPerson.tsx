import { useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { CensusMatch } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

/** Name and date of birth of whoever was found by their SSN, and whether something of theirs rests (§4.3). */
export function FoundPerson({ match, isPaused }: { match: CensusMatch; isPaused: boolean }) {
  const t = useTranslate();
  return (
    <Notice tone="good" title={t('enrollments.foundMatch')}>
      <span className={styles.match}>
        <strong>
          {match.first_name} {match.last_name}
        </strong>
        {match.date_of_birth && t('enrollments.born', { date: t.formats.day(match.date_of_birth) })}
        {isPaused && <span>{t('enrollments.foundPaused')}</span>}
      </span>
    </Notice>
  );
}
