import {
  type CensusColumn,
  type CensusShape,
  findHeader,
  headerRowsSearched,
  requiredOfShape,
} from '@openroll/domain/census-columns';
import { shapeOf } from '@openroll/domain/census-mapping';
import { problem } from '@openroll/domain/problems';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { invalid, Refusal } from '../../platform/refusal.ts';

export interface CensusLimits {
  readonly rows: number;
  readonly columns: number;
  readonly cell: number;
  readonly record: number;
  /** Rows with the blank ones. */
  readonly records: number;
}

/** wire.md Census, security.md 3.12. A record is 100 cells of 4 KB at most. */
export const censusLimits: CensusLimits = {
  rows: 10_000,
  columns: 100,
  cell: 4096,
  record: 409_600,
  records: 20_000,
};
/** Of the import screen. */
export const importLimits: CensusLimits = { ...censusLimits, rows: 200_000, records: 400_000 };

export interface CsvRow {
  /** The row's number in a spreadsheet: the first row of the file is 1, blank rows count. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A cell never holds it: such a file is no text. */
const between = '\0';

/** A row as one string: 100,000 rows of 20 cells each would take five times the memory. Reading `cells` splits it anew. */
class KeptRow implements CsvRow {
  readonly number: number;
  readonly #text: string;
  constructor(number: number, cells: readonly string[]) {
    this.number = number;
    this.#text = cells.map((cell) => cell.replaceAll(between, '')).join(between);
  }
  get cells(): readonly string[] {
    return this.#text.split(between);
  }
}

const field = 'upload_csv';
const tooLarge = (...args: Parameters<typeof problem>) => new Refusal(413, [problem(...args)]);
const unreadable = (...args: Parameters<typeof problem>) => new Refusal(422, [problem(...args)]);

/**
 * Splits CSV text by RFC 4180 into rows without the blank ones; lines end by CRLF, LF or CR. Refuses with 413 what
 * exceeds the limits and with 422 stray and unclosed quotes, naming the line.
 */
export function readCsv(text: string, delimiter = ',', limits: CensusLimits = censusLimits): CsvRow[] {
  const { rows, take } = takeRows(limits);
  refuseLongLines(text);
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: censusLimits.record,
      on_record: (cells: string[]): null => {
        take(cells);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
  return rows;
}

/**
 * Collects the rows of a file that are not blank, with their numbers. Refuses with 413 what exceeds the limits.
 */
export function takeRows(limits: CensusLimits): { rows: CsvRow[]; take(cells: readonly string[]): void } {
  const rows: CsvRow[] = [];
  let number = 0;
  return {
    rows,
    take(cells) {
      number++;
      if (number > limits.records) throw tooManyRows(limits);
      if (cells.length > limits.columns)
        throw tooLarge('census-too-many-columns', field, { maximum: limits.columns });
      const long = cells.findIndex((cell) => cell.length > limits.cell);
      if (long >= 0)
        throw tooLarge('census-cell-too-long', field, { column: long + 1, maximum: limits.cell });
      if (cells.some((cell) => cell.trim() !== '')) rows.push(new KeptRow(number, cells));
    },
  };
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

export const tooManyRows = ({ rows }: CensusLimits): Refusal =>
  rows > censusLimits.rows
    ? tooLarge('census-import-too-many-rows', field, { maximum: rows })
    : tooLarge('census-too-many-rows', field, { maximum: rows });

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
  readonly positions: ReadonlyMap<CensusColumn, number>;
  readonly shape: CensusShape;
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
  const { header, index, dataFrom } = found;
  if (header.duplicates.length > 0)
    throw invalid(
      ...header.duplicates.map((column) => problem('census-duplicate-header', field, { header: column })),
    );
  const missing = requiredOfShape(shapeOf(header.positions)).filter(
    (column) => !header.positions.has(column),
  );
  if (missing.length > 0)
    throw invalid(...missing.map((column) => problem('census-column-missing', field, { column })));
  const rows = all.slice(dataFrom);
  if (rows.length === 0) throw invalid(problem('census-file-empty', field));
  if (rows.length > censusLimits.rows) throw tooManyRows(censusLimits);
  const { positions } = header;
  return { positions, shape: shapeOf(positions), headerCells: all[index]?.cells ?? [], rows };
}

/**
 * The delimiter under which the first lines name most of our columns, or where none names any make most cells; a comma
 * unless another does better.
 */
export function delimiterOf(text: string): string {
  const lines = text.slice(0, 40_000).split(/\r\n|\n|\r/, headerRowsSearched);
  const scores = [',', ';', '\t', '|'].map((delimiter) => {
    const rows = lines.map((line) => line.split(delimiter));
    const cells = Math.max(...rows.map((row) => row.length));
    return { delimiter, score: (findHeader(rows)?.header.positions.size ?? 0) * 1e6 + cells };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
