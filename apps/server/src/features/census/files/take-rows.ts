import { type CensusLimits, fileField, tooLarge, tooManyRows } from './census-limits.ts';

export interface CsvRow {
  /** The row's number in a spreadsheet: the first row of the file is 1, blank rows count. */
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Collects in `rows` the rows of a file that are not blank, with their numbers; who reads them may take them out. Refuses
 * with 413 what exceeds the limits.
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
        throw tooLarge('census-too-many-columns', fileField, { maximum: limits.columns });
      const long = cells.findIndex((cell) => cell.length > limits.cell);
      if (long >= 0)
        throw tooLarge('census-cell-too-long', fileField, { column: long + 1, maximum: limits.cell });
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
    },
  };
}

/** A cell never holds it: such a file is no text. */
const between = '\0';

/** A row as one string, for many that have to be kept at once: its cells would take five times the memory. */
export class BufferedRow implements CsvRow {
  readonly number: number;
  readonly #text: string;
  constructor({ number, cells }: CsvRow) {
    this.number = number;
    this.#text = cells.map((cell) => cell.replaceAll(between, '')).join(between);
  }
  /** Split anew each time. */
  get cells(): readonly string[] {
    return this.#text.split(between);
  }
}
