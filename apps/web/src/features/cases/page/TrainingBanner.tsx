import type { CaseDetail } from '@openroll/contract/cases';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from './CasePage.module.css';

/** Says on every page of a training case that it is one, and when it ends. */
export default function TrainingBanner({ shown }: { shown: CaseDetail }) {
  const t = useTranslate();
  if (!shown.is_training) return null;
  return (
    <div role="note" className={styles.training}>
      <strong>{t('casePage.trainingTitle')}</strong> {t('casePage.training')}
      {shown.training_ends_on &&
        ` ${t('casePage.trainingUntil', { day: t.formats.day(shown.training_ends_on) })}`}
    </div>
  );
}
