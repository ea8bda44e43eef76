import {
  findHeader,
  headerRowsSearched,
  type MatchedHeader,
  requiredCensusColumns,
} from '@openroll/domain/census-columns';
import { problem } from '@openroll/domain/problems';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { invalid, Refusal } from '../../platform/refusal.ts';

/** wire.md Census, security.md 3.12. A record is 100 cells of 4 KB at most. */
export const censusLimits = {
  rows: 10_000,
  columns: 100,
  cell: 4096,
  record: 409_600,
  records: 20_000,
} as const;

export interface CsvRow {
  /** The row's number in a spreadsheet: the first row of the file is 1, blank rows count. */
  readonly number: number;
  readonly cells: readonly string[];
}

const field = 'upload_csv';
const tooLarge = (...args: Parameters<typeof problem>) => new Refusal(413, [problem(...args)]);
const unreadable = (...args: Parameters<typeof problem>) => new Refusal(422, [problem(...args)]);

/**
 * Splits CSV text by RFC 4180 into rows without the blank ones; lines end by CRLF, LF or CR. Refuses with 413 what
 * exceeds the limits and with 422 stray and unclosed quotes, naming the line.
 */
export function readCsv(text: string, delimiter = ','): CsvRow[] {
  const rows: CsvRow[] = [];
  let number = 0;
  const take = (cells: string[]): null => {
    number++;
    if (number > censusLimits.records) throw tooManyRows();
    if (cells.length > censusLimits.columns)
      throw tooLarge('census-too-many-columns', field, { maximum: censusLimits.columns });
    const long = cells.findIndex((cell) => cell.length > censusLimits.cell);
    if (long >= 0)
      throw tooLarge('census-cell-too-long', field, { column: long + 1, maximum: censusLimits.cell });
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
    return null;
  };
  refuseLongLines(text);
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: censusLimits.record,
      on_record: take,
    });
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
  return rows;
}

/** The parser does not count delimiters: millions of commas in one line are met before it builds their cells. */
function refuseLongLines(text: string): void {
  const lineEnd = /[\r\n]/g;
  for (let start = 0, line = 1; start + censusLimits.record < text.length; line++) {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(text)?.index ?? text.length;
    if (end - start > censusLimits.record)
      throw tooLarge('census-record-too-long', field, { line, maximum: censusLimits.record });
    start = end + 1;
  }
}

const tooManyRows = () => tooLarge('census-too-many-rows', field, { maximum: censusLimits.rows });

function refusalOf(error: CsvError): Refusal {
  const line = Number(error.lines ?? 0) || 1;
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return tooLarge('census-record-too-long', field, { line, maximum: censusLimits.record });
    case 'CSV_QUOTE_NOT_CLOSED':
      return unreadable('census-unclosed-quote', field, { line });
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return unreadable('census-stray-quote', field, { line });
    default:
      return unreadable('census-file-unreadable', field);
  }
}

export interface CensusTable {
  readonly header: MatchedHeader;
  /** The header row as written. */
  readonly headerCells: readonly string[];
  readonly rows: readonly CsvRow[];
}

/**
 * The rows of a census under their header. Refuses a file without a header that we know, with a column twice or a
 * required one missing, without rows, or with more than 10,000.
 */
export function readCensusRows(text: string): CensusTable {
  const all = readCsv(text, delimiterOf(text));
  const found = findHeader(all.map(({ cells }) => cells));
  if (!found) throw invalid(problem('census-no-known-header', field));
  const { header, index } = found;
  if (header.duplicates.length > 0)
    throw invalid(
      ...header.duplicates.map((column) => problem('census-duplicate-header', field, { header: column })),
    );
  const missing = requiredCensusColumns.filter((column) => !header.positions.has(column));
  if (missing.length > 0)
    throw invalid(...missing.map((column) => problem('census-column-missing', field, { column })));
  const rows = all.slice(index + 1);
  if (rows.length === 0) throw invalid(problem('census-file-empty', field));
  if (rows.length > censusLimits.rows) throw tooManyRows();
  return { header, headerCells: all[index]?.cells ?? [], rows };
}

/** The delimiter under which the first lines name most of our columns; a comma unless another does better. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 40_000).split(/\r\n|\n|\r/, headerRowsSearched);
  const score = (delimiter: string) =>
    findHeader(lines.map((line) => line.split(delimiter)))?.header.positions.size ?? 0;
  return [';', '\t', '|'].reduce((best, one) => (score(one) > score(best) ? one : best), ',');
}
