import { Select } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../enrollments.module.css';
import { useCaseSearch } from '../use-case-search.ts';

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
  const { text, setText, cases } = useCaseSearch();
  const options = (cases ?? []).map(({ id, group_name, is_active }) => ({
    value: String(id),
    label: is_active ? group_name : t('enrollments.inactiveCase', { name: group_name }),
  }));
  const chosen = field?.chosen ? String(field.chosen) : null;
  const isNamed = chosen === null || !cases || options.some(({ value }) => value === chosen);
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
      value={cases ? chosen : null}
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
