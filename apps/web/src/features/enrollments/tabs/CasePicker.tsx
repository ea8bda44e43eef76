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

interface CasePickerProps {
  onPick(caseId: number): void;
  /** Where the picker keeps what was picked, as a field does: its id, null before anything was. */
  field?: {
    readonly chosen: number | null;
    readonly label: string;
    readonly placeholder: string;
    readonly disabled: boolean;
    readonly error: string | undefined;
    readonly className: string;
    /** Under a label that is seen, where there is room for one. */
    readonly help?: string;
    /** It may stay empty. */
    onClear?(): void;
  };
}

/** Picks a case by its name: which one to open, and then it is empty again, or, as a field, one that stays. */
export default function CasePicker({ onPick, field }: CasePickerProps) {
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
  const chosen = field?.chosen ? String(field.chosen) : null;
  const isNamed = chosen === null || !found.data || options.some(({ value }) => value === chosen);
  // Out of what is named, it is told by its number.
  const others = isNamed ? [] : [{ value: chosen, label: `${t('enrollments.case')} ${chosen}` }];
  return (
    <Select
      className={field?.className ?? styles.picker}
      size="sm"
      {...(field?.help === undefined
        ? { 'aria-label': field?.label ?? t('enrollments.openCase') }
        : { label: field.label, description: field.help })}
      clearable={field?.onClear !== undefined}
      clearButtonProps={{ 'aria-label': t('shared.clear') }}
      placeholder={field?.placeholder ?? t('enrollments.openCase')}
      disabled={field?.disabled ?? false}
      error={field?.error}
      searchable
      limit={100}
      data={[...others, ...options]}
      value={found.data ? chosen : null}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('enrollments.noSuchCase')}
      onChange={(value) => {
        if (!field) setText('');
        if (value !== null) onPick(Number(value));
        else field?.onClear?.();
      }}
    />
  );
}
