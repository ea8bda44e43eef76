import type { MappedHeader } from '@openroll/domain/census/mapping';
import { parseDate } from '@openroll/domain/values/typed-dates';
import type { CsvRow } from '../../census/files/take-rows.ts';

/** A header as the screen shows it, kept sealed: the first row of a file without headers is somebody's data. */
export interface DescribedHeader {
  readonly header: string;
  readonly column: string | null;
  readonly by: MappedHeader['by'];
  readonly examples: readonly string[];
}

/** A header of a file of any kind. */
export type ShownHeader = Pick<MappedHeader, 'header' | 'by' | 'position'> & {
  readonly column: string | null;
};

const examplesShown = 3;
const longest = 40;
/** So many rows are looked at. */
export const rowsLookedAt = 50;

/** Headers with a few cells to tell by; whatever could be an SSN or a date is masked. */
export const describeHeaders = (
  headers: readonly ShownHeader[],
  rows: readonly CsvRow[],
  today: string,
): DescribedHeader[] =>
  headers.map(({ header, column, by, position }) => {
    const cells = rows.slice(0, rowsLookedAt).map((row) => (row.cells[position] ?? '').trim());
    const examples = [...new Set(cells.filter((cell) => cell !== ''))].slice(0, examplesShown);
    return { header, column, by, examples: examples.map((cell) => maskExample(cell, column, today)) };
  });

/** A month in words beside a day and a year. */
const wordyDate = /[a-z]{3,9}\.?[ -]\d{1,2},? ?-?\d{4}|\d{1,2}[ -][a-z]{3,9}\.?,?[ -]\d{2,4}/i;

function maskExample(cell: string, column: string | null, today: string): string {
  const digits = cell.replace(/[\s./-]/g, '');
  const isPrivate =
    /ssn|date_of_birth/.test(column ?? '') ||
    /^\d{6,10}$/.test(digits) ||
    wordyDate.test(cell) ||
    parseDate(cell, { today }).ok;
  return (isPrivate ? cell.replace(/\d/g, '•') : cell).slice(0, longest);
}
