import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import styles from '../reports.module.css';
import type { FilterValueProps } from './filter-value-props.ts';

/** Two days, both included; one of them may stay open. */
export function DayRange({ filter, facts, number, error, readOnly, onChange }: FilterValueProps) {
  const t = useTranslate();
  const rules = { today: useToday() };
  const words = { label: facts?.label ?? filter.type, number };
  return (
    <div className={styles.range}>
      <DateInput
        aria-label={t('reportPage.fromOf', words)}
        rules={rules}
        disabled={readOnly}
        value={filter.value}
        error={error}
        onChange={(value) => onChange({ value })}
      />
      <span className={styles.through} aria-hidden="true">
        {t('reportPage.through')}
      </span>
      <DateInput
        aria-label={t('reportPage.throughOf', words)}
        rules={rules}
        disabled={readOnly}
        value={filter.value2 ?? ''}
        error={error !== undefined}
        onChange={(value2) => onChange({ value2 })}
      />
    </div>
  );
}
