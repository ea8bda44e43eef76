import { Select } from '@mantine/core';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './enrollments.module.css';
import type { useCaseSearch } from './use-case-search.ts';

interface NamedCase {
  readonly id: number;
  readonly group_name: string;
}

interface CaseSelectProps {
  /** What is typed, and the cases that it finds. */
  search: ReturnType<typeof useCaseSearch>;
  caseId: number | undefined;
  /** The same, as it was read by itself. */
  chosen: NamedCase | undefined;
  /** A case that is none of the choices. */
  except?: number;
  name?: string;
  error?: string | undefined;
  isFirst?: boolean;
  onChange(caseId: number | undefined): void;
}

/** The field in which an active case is chosen; what was chosen stays among the choices while another name is typed. */
export function CaseSelect({
  search,
  caseId,
  chosen,
  except,
  name,
  error,
  isFirst,
  onChange,
}: CaseSelectProps) {
  const t = useTranslate();
  const found = search.cases?.filter(({ id, is_active }) => is_active && id !== except) ?? [];
  const choices: readonly NamedCase[] =
    chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      className={styles.wide}
      label={t('enrollments.chooseCase')}
      {...(name ? { name } : {})}
      required
      searchable
      {...(isFirst ? { 'data-autofocus': true } : {})}
      limit={100}
      searchValue={search.text}
      onSearchChange={search.setText}
      nothingFoundMessage={t('enrollments.noSuchCase')}
      data={choices.map(({ id, group_name }) => ({ value: String(id), label: group_name }))}
      value={caseId === undefined ? null : String(caseId)}
      error={error}
      onChange={(value) => onChange(value === null ? undefined : Number(value))}
    />
  );
}
