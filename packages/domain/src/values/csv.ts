/** A cell that a spreadsheet would run as a formula (AC28), full-width forms included. */
const formula = /^[=+\-@\t\r\0＝＋－＠]/u;

export const runsAsFormula = (cell: string): boolean => formula.test(cell);

/** Makes a cell harmless in a spreadsheet: what it would take for a formula gets a leading apostrophe. */
export const guardFormula = (cell: string): string =>
  runsAsFormula(cell) || runsAsFormula(cell.trim()) ? `'${cell}` : cell;

/** By this a spreadsheet knows a file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A number that we have computed, as its digits: no formula even below zero, and a spreadsheet reckons with it. */
export interface CsvNumber {
  readonly digits: string;
}

/** A cell of RFC 4180 in quotes; a text is guarded. */
export const csvCell = (cell: string | CsvNumber): string =>
  typeof cell === 'string' ? `"${guardFormula(cell).replaceAll('"', '""')}"` : `"${cell.digits}"`;

/** A line of RFC 4180 with its end. */
export const csvLine = (cells: readonly (string | CsvNumber)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** Between the cells of a file of any kind: the one that tells most about its first lines, a comma where none is better. */
export function likeliestDelimiter(
  lines: readonly string[],
  score: (rows: readonly (readonly string[])[]) => number,
): string {
  const scores = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    score: score(lines.map((line) => line.split(delimiter))),
  }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** How many cells the widest row has. */
export const widest = (rows: readonly (readonly string[])[]): number =>
  Math.max(...rows.map((row) => row.length));
