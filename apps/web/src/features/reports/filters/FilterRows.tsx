import { ActionIcon, NativeSelect } from '@mantine/core';
import { counts } from '@openroll/domain/values/lengths';
import { IconX } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { AddButton } from '../../../ui/inputs/AddButton.tsx';
import { isFilterType } from '../report-view.ts';
import styles from '../reports.module.css';
import { blank, type DraftFilter, withRow } from './draft-filters.ts';
import { FilterValue } from './FilterValue.tsx';
import type { FilterFacts } from './filter-facts.ts';
import type { FilterValueProps } from './filter-value-props.ts';

interface FilterRowsProps {
  rows: readonly DraftFilter[];
  types: readonly FilterFacts[];
  problems: ReadonlyMap<number, string>;
  readOnly: boolean;
  caseField: FilterValueProps['caseField'];
  onChange(rows: readonly DraftFilter[]): void;
}

/** What a report is narrowed by: a row for each filter, with the word that joins it to those above. */
export function FilterRows({ rows, types, problems, readOnly, caseField, onChange }: FilterRowsProps) {
  const t = useTranslate();
  const change = (row: DraftFilter, changes: Partial<DraftFilter>) =>
    onChange(rows.map((one) => (one.key === row.key ? { ...one, ...changes } : one)));
  const factsOf = (row: DraftFilter) => types.find(({ type }) => type === row.type);
  const [first] = types;
  return (
    <fieldset className={styles.filters}>
      <legend>{t('reportPage.filters')}</legend>
      <p className={styles.quiet}>{t('reportPage.filtersHelp')}</p>
      {rows.length > 0 && (
        <ol className={styles.filterRows}>
          {rows.map((row, at) => {
            const facts = factsOf(row);
            const label = facts?.label ?? row.type;
            return (
              <li key={row.key} className={styles.filterRow}>
                <span className={styles.joint}>{t(`reportPage.${jointOf(rows, at)}`)}</span>
                <NativeSelect
                  className={styles.filterType}
                  aria-label={t('reportPage.filterNumber', { number: at + 1 })}
                  disabled={readOnly}
                  data={types.map(({ type, label: text }) => ({ value: type, label: text }))}
                  value={row.type}
                  onChange={({ currentTarget: { value } }) =>
                    isFilterType(value) && change(row, { value2: undefined, ...blank(value) })
                  }
                />
                <FilterValue
                  filter={row}
                  facts={facts}
                  number={at + 1}
                  error={problems.get(row.key)}
                  readOnly={readOnly}
                  caseField={caseField}
                  onChange={(changes) => change(row, changes)}
                />
                {!readOnly && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('reportPage.removeFilter', { number: at + 1, label })}
                    onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                  >
                    <IconX size={18} aria-hidden="true" />
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {!readOnly && first && (
        <AddButton
          disabled={rows.length >= counts.reportFilters}
          onAdd={() => onChange(withRow(rows, first.type))}
        >
          {t('reportPage.addFilter')}
        </AddButton>
      )}
    </fieldset>
  );
}

/** Of one type, either counts; of several, all (C22). */
function jointOf(rows: readonly DraftFilter[], at: number): 'where' | 'and' | 'or' {
  if (at === 0) return 'where';
  return rows.slice(0, at).some(({ type }) => type === rows[at]?.type) ? 'or' : 'and';
}
