import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useCasesNamed } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

/** How many cases the server names at once (§2.3); where there are more, it searches. */
const most = 1000;
/** §10.14: Case list search debounce. */
const searchAfter = 300;

/** The filter that picks which case to open; it is empty again once one is. */
export default function CasePicker({ onPick }: { onPick(caseId: number): void }) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, searchAfter);
  const all = useCasesNamed('');
  const isCut = (all.data?.cases.length ?? 0) >= most;
  const found = useCasesNamed(isCut ? search : '');
  const options = (found.data?.cases ?? []).map(({ id, group_name, is_active }) => ({
    value: String(id),
    label: is_active ? group_name : t('enrollments.inactiveCase', { name: group_name }),
  }));
  return (
    <Select
      className={styles.picker}
      size="sm"
      aria-label={t('enrollments.openCase')}
      placeholder={t('enrollments.openCase')}
      searchable
      limit={100}
      data={options}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('enrollments.noSuchCase')}
      onChange={(value) => {
        setText('');
        if (value !== null) onPick(Number(value));
      }}
    />
  );
}
