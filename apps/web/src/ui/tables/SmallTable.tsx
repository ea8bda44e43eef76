import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './SmallTable.module.css';

interface SmallTableProps {
  label: string;
  columns: readonly {
    readonly title: string;
    /** Only read out. */
    readonly titleHidden?: boolean;
    /** Amounts and dates, which keep to one line. */
    readonly numbers?: boolean;
    readonly right?: boolean;
  }[];
  /** A cell for each column. */
  rows: readonly (readonly ReactNode[])[];
  /** The first cell of each row says what the row is about. */
  rowHeads?: boolean;
}

/** A few rows of facts inside of a card: nothing to sort, to open or to wait for (lists are a `DataTable`). */
export function SmallTable({ label, columns, rows, rowHeads = false }: SmallTableProps) {
  const classOf = (at: number) =>
    [columns[at]?.numbers && 'numbers', columns[at]?.right && styles.right].filter(Boolean).join(' ');
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, titleHidden }, at) => (
            <th key={title} scope="col" className={classOf(at)}>
              {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of facts have no id and keep their order.
          <tr key={row}>
            {cells.map((cell, at) =>
              at === 0 && rowHeads ? (
                <th key={columns[at]?.title} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[at]?.title} className={classOf(at)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
