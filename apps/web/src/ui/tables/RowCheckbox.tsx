import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './DataTable.module.css';
import type { Selection } from './use-selection.ts';

interface RowCheckboxProps<Row> {
  row: Row;
  selection: Selection<Row>;
  /** What the row is called, for those who hear the box. */
  name: string;
}

/** The box in front of a row; the space around it belongs to it, so that a near miss does not open the row. */
export function RowCheckbox<Row>({ row, selection, name }: RowCheckboxProps<Row>) {
  const t = useTranslate();
  const id = useId();
  return (
    <label htmlFor={id} className={styles.box}>
      <Checkbox
        id={id}
        size="xs"
        aria-label={t('shared.selectRow', { name })}
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}

interface AllRowsCheckboxProps<Row> {
  selection: Selection<Row>;
  /** How many rows are shown. */
  count: number;
  /** Shown beside the box; without it, it is only read out. */
  label?: string;
}

/** The box of the header: none, some or all (§2.3). */
export function AllRowsCheckbox<Row>({ selection, count, label }: AllRowsCheckboxProps<Row>) {
  const t = useTranslate();
  const id = useId();
  const chosen = selection.chosen.length;
  const box = (
    <Checkbox
      id={id}
      size="xs"
      {...(label ? { label } : { 'aria-label': t('shared.selectAll') })}
      checked={count > 0 && chosen === count}
      indeterminate={chosen > 0 && chosen < count}
      disabled={count === 0}
      onChange={selection.toggleAll}
    />
  );
  if (label) return box;
  return (
    <label htmlFor={id} className={styles.box}>
      {box}
    </label>
  );
}
