import type { EmployerColumn } from '@openroll/domain/payroll/columns';

type Columns = readonly EmployerColumn[];

/** The columns with one of them at another place; a place outside of the list changes nothing. */
export function moveColumn(columns: Columns, from: number, to: number): Columns {
  const moved = columns[from];
  if (!moved || to < 0 || to >= columns.length) return columns;
  return columns.filter((_, at) => at !== from).toSpliced(to, 0, moved);
}

/** Those of the known columns that are not in the file yet. */
export const columnsLeft = (known: Columns, columns: Columns): Columns =>
  known.filter(({ key }) => !columns.some((column) => column.key === key));

/** The columns with another header for one of them. */
export const renameColumn = (columns: Columns, key: EmployerColumn['key'], header: string): Columns =>
  columns.map((column) => (column.key === key ? { ...column, header } : column));
