import { maxRateRows } from '@openroll/domain/cases/rate-rows';
import { cleanCell } from '@openroll/domain/census/cells';
import { csvLine, likeliestDelimiter, widest } from '@openroll/domain/values/csv';
import { parse } from 'csv-parse/browser/esm/sync';
import { cellOf, type RateRow } from './rate-rows.ts';

export interface RateText {
  readonly rows: readonly RateRow[];
  /** Whether the first line names the columns; else they are taken in order. */
  readonly isNamed: boolean;
  /** Headers that are no column of this table; their cells are left out. */
  readonly ignored: readonly string[];
  /** Columns that no header names. */
  readonly missing: readonly string[];
  /** Whether lines were left out, because a table has 5,000 rows at most. */
  readonly isCut: boolean;
}

/**
 * Reads what was pasted from a spreadsheet (tabs) or a CSV file (commas or semicolons), by the names of the first line or,
 * where it has none, in the order of the columns. `readRateText('min_age,max_age,rate\n18,29,$1.25', columns)`.
 */
export function readRateText(text: string, columns: readonly string[]): RateText {
  const data = linesOf(text);
  const first = (data[0] ?? []).map(squeeze);
  const isNamed = first.some((header) => columns.includes(header));
  const headers = isNamed ? first : columns;
  const lines = isNamed ? data.slice(1) : data;
  const rows = lines.slice(0, maxRateRows).map((line) => rowOf(line, headers, columns));
  return {
    rows,
    isNamed,
    ignored: isNamed ? first.filter((header) => header !== '' && !columns.includes(header)) : [],
    missing: isNamed ? columns.filter((column) => !first.includes(column)) : [],
    isCut: lines.length > maxRateRows,
  };
}

/** 'Min Age' → 'min_age'; 'Premium' is a rate. */
function squeeze(header: string): string {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return { premium: 'rate', from_age: 'min_age', to_age: 'max_age' }[name] ?? name;
}

function rowOf(line: readonly string[], headers: readonly string[], columns: readonly string[]): RateRow {
  const cells = columns.map((column): [string, string] => {
    const typed = cleanCell(line[headers.indexOf(column)] ?? '');
    return [column, column === 'rate' ? typed.replace(/^\$\s*/, '') : typed];
  });
  return Object.fromEntries(cells);
}

/** The rows that are not blank, of the table and one more. Where quotes do not fit together they are letters. */
function linesOf(text: string): readonly (readonly string[])[] {
  const options = {
    bom: true,
    delimiter: likeliestDelimiter(text.trim().split(/\r?\n/, 3), widest),
    relax_column_count: true,
    skip_records_with_empty_values: true,
    to: maxRateRows + 2,
  } as const;
  try {
    return parse(text.trim(), options);
  } catch {
    return parse(text.trim(), { ...options, quote: null });
  }
}

/** The table as CSV text that a spreadsheet opens; a cell that it would take for a formula gets an apostrophe. */
export const writeRateText = (rows: readonly RateRow[], columns: readonly string[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => cellOf(row, column)))].map(csvLine).join('');
