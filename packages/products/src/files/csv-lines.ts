import { CsvError, parse } from 'csv-parse/sync';
import type { CatalogProblem, Read } from '../catalog-problems.ts';

/** One line of a CSV file of a catalog, with the line of the file that it begins on. */
export interface CsvLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** The lines of a CSV file; empty ones are passed over. */
export function parseLines(file: string, text: string): Read<readonly CsvLine[]> {
  try {
    const value = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
    return { value: value as unknown as readonly CsvLine[], problems: [] };
  } catch (error) {
    const line = error instanceof CsvError && typeof error.lines === 'number' ? error.lines : 1;
    return { problems: [{ file, line, message: error instanceof Error ? error.message : String(error) }] };
  }
}

/** What is wrong with the names in the first line: unknown ones, some that stand twice, and `needed` ones that are missing. */
export function headerProblems(
  file: string,
  names: readonly string[],
  known: readonly string[],
  needed: readonly string[],
): CatalogProblem[] {
  const unknown = names.filter((name) => !known.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const missing = needed.filter((name) => !names.includes(name));
  return [
    ...unknown.map((name) => `there is no column ${name || '(empty)'}`),
    ...twice.map((name) => `the column ${name} stands here twice`),
    ...missing.map((name) => `the column ${name} is missing`),
  ].map((message) => ({ file, line: 1, message }));
}
