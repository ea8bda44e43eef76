import { Select } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useCasesToChoose } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';
import type { Start } from './use-start.ts';

/** A single case is chosen by itself. */
export function CaseChoice({ start, error }: { start: Start; error: string | undefined }) {
  const t = useTranslate();
  const { form, change } = start;
  const cases = useCasesToChoose();
  const active = cases.data?.cases.filter(({ is_active }) => is_active) ?? [];
  const only = active.length === 1 ? active[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && form.caseId === undefined) change({ caseId: only });
  }, [only, form.caseId, change]);
  return (
    <Select
      className={styles.wide}
      label={t('enrollments.chooseCase')}
      name="case"
      required
      searchable
      data={active.map(({ id, group_name }) => ({ value: String(id), label: group_name }))}
      value={form.caseId === undefined ? null : String(form.caseId)}
      error={error}
      onChange={(value) =>
        change({ caseId: value === null ? undefined : Number(value), divisionId: undefined })
      }
    />
  );
}
