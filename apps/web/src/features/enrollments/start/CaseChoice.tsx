import { Select } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../enrollments.module.css';
import { useCaseSearch } from '../use-case-search.ts';
import type { Start } from './use-start.ts';

/** A single case is chosen by itself; of more than can be listed, what is typed is searched for. */
export function CaseChoice({ start, error }: { start: Start; error: string | undefined }) {
  const t = useTranslate();
  const { form, change, chosen } = start;
  const { text, setText, cases, all } = useCaseSearch();
  const ofAll = all?.filter(({ is_active }) => is_active) ?? [];
  const only = ofAll.length === 1 ? ofAll[0]?.id : undefined;
  const active = cases?.filter(({ is_active }) => is_active) ?? [];
  // What was chosen stays in the list while another name is typed, or the field would take back its own.
  const others = chosen && !active.some(({ id }) => id === chosen.id) ? [chosen] : [];
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
      limit={100}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('enrollments.noSuchCase')}
      data={[...others, ...active].map(({ id, group_name }) => ({ value: String(id), label: group_name }))}
      value={form.caseId === undefined ? null : String(form.caseId)}
      error={error}
      onChange={(value) =>
        change({ caseId: value === null ? undefined : Number(value), divisionId: undefined })
      }
    />
  );
}
