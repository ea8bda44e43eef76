import type { Problem } from '@openroll/domain/problems';
import { byteOrderMark, csvLine } from '@openroll/domain/values/csv';
import { type Say, sayProblem } from '@openroll/messages/texts';
import type { RejectedRow } from './read-people.ts';

/**
 * The rejected rows as CSV (S1 §8): the first column shows the row and what is wrong with it, the others are the file's
 * own, so that it can be corrected and uploaded as it is. A byte-order mark lets spreadsheets read it as UTF-8; cells
 * that would run as formulas get an apostrophe (AC28), which the next upload takes off.
 */
export function writeErrorFile(
  say: Say,
  headerCells: readonly string[],
  rejected: readonly RejectedRow[],
): Buffer {
  const head = csvLine([say('census.errorColumn'), ...headerCells]);
  return Buffer.concat([Buffer.from(byteOrderMark + head), writeErrorRows(say, rejected)]);
}

/** The lines of rejected rows, as `writeErrorFile` has them below its header. */
export const writeErrorRows = (say: Say, rejected: readonly RejectedRow[]): Buffer =>
  Buffer.from(
    rejected
      .map(({ row, problems }) => {
        const errors = problems.map((one) => sayColumnProblem(say, one));
        return csvLine([say('census.rowError', { row: row.number, error: errors.join(' ') }), ...row.cells]);
      })
      .join(''),
  );

/** What is wrong with a cell, with its column; with the row where no column is named. */
export const sayColumnProblem = (say: Say, one: Problem): string =>
  one.field
    ? say('census.columnError', { column: one.field, message: sayProblem(say, one) })
    : sayProblem(say, one);

/** 'people 2026.csv' → 'people_2026_errors.csv': an ASCII name of our own making (AC29). */
export function errorFileName(uploadName: string): string {
  const name = uploadName.split(/[\\/]/).at(-1) ?? '';
  const base = name
    .replace(/\.(csv|xlsx)$/i, '')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^[._]+/, '');
  return `${base.slice(0, 100) || 'census'}_errors.csv`;
}
