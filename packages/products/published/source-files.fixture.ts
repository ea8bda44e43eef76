import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** A cell of a source file by the name of its column. */
export type SourceRow = Readonly<Record<string, string>>;

/** The text of a file of data/, as published. */
export const sourceText = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`data/${name}`, import.meta.url)), 'utf8');

/** The rows of a published CSV file, every cell as it is printed. */
export const sourceRows = (name: string): readonly SourceRow[] =>
  parse(sourceText(name), { bom: true, columns: true, skip_empty_lines: true }) as readonly SourceRow[];

/** The text of a cell; a column that the file does not have is a mistake of the test. */
export function cell(row: SourceRow, column: string): string {
  const text = row[column];
  if (text === undefined) throw new Error(`there is no column ${column}`);
  return text;
}
