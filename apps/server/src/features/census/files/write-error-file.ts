import type { Problem } from '@openroll/domain/problems';
import { byteOrderMark, csvLine } from '@openroll/domain/values/csv';
import { type Translate, translateProblem } from '@openroll/messages/texts';
import type { RejectedRow } from './read-people.ts';

/**
 * The rejected rows as CSV (§3.6): the first column shows the row and what is wrong with it, the others are the file's
 * own, so that it can be corrected and uploaded as it is. A byte-order mark lets spreadsheets read it as UTF-8; cells
 * that would run as formulas get an apostrophe (AC28), which the next upload takes off.
 */
export function writeErrorFile(
  t: Translate,
  headerCells: readonly string[],
  rejected: readonly RejectedRow[],
): Buffer {
  const head = csvLine([t('census.errorColumn'), ...headerCells]);
  return Buffer.concat([Buffer.from(byteOrderMark + head), writeErrorRows(t, rejected)]);
}

/** The lines of rejected rows, as `writeErrorFile` has them below its header. */
export const writeErrorRows = (t: Translate, rejected: readonly RejectedRow[]): Buffer =>
  Buffer.from(
    rejected
      .map(({ row, problems }) => {
        const errors = problems.map((one) => translateColumnProblem(t, one));
        return csvLine([t('census.rowError', { row: row.number, error: errors.join(' ') }), ...row.cells]);
      })
      .join(''),
  );

/** What is wrong with a cell, with its column, which some sentences begin with themselves; with the row where none is named. */
export const translateColumnProblem = (t: Translate, one: Problem): string =>
  one.field && one.params?.['field'] !== one.field
    ? t('census.columnError', { column: one.field, message: translateProblem(t, one) })
    : translateProblem(t, one);

/** 'people 2026.csv' → 'people_2026_errors.csv': an ASCII name of our own making (AC29). */
export function errorFileName(uploadName: string): string {
  const name = uploadName.split(/[\\/]/).at(-1) ?? '';
  const base = name
    .replace(/\.(csv|xlsx)$/i, '')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^[._]+/, '');
  return `${base.slice(0, 100) || 'census'}_errors.csv`;
}
