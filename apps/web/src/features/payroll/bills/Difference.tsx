import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars } from '../../../platform/texts/format.ts';
import styles from '../payroll.module.css';

/** Billed less deducted, in words as well as in figures: '$12.50 more'. */
export function Difference({ dollars }: { dollars: number }) {
  const t = useTranslate();
  if (dollars === 0) return <span>{t('payrollPage.same')}</span>;
  const amount = formatDollars(t, Math.abs(dollars));
  return (
    <span className={`numbers ${styles.differs}`}>
      {t(dollars > 0 ? 'payrollPage.more' : 'payrollPage.less', { amount })}
    </span>
  );
}
