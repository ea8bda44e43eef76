import { type RateRow, type RateTable, rateRowSchema } from '@openroll/wizard/definition';
import { CsvError, parse } from 'csv-parse/sync';
import type { CatalogProblem, Read } from './catalog-problems.ts';

const columns = [
  'applicant',
  'min_age',
  'max_age',
  'tobacco',
  'gender',
  'plan',
  'tier',
  'state',
  'mode',
  'rate',
] as const;

interface Line {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads rates/YYYY-MM.csv: one row per rate. A file with a misprint is refused as a whole, every wrong cell named (wire.md). */
export function readRates(file: string, name: string, text: string): Read<RateTable> {
  const effective = /^(\d{4}-(?:0[1-9]|1[0-2]))\.csv$/.exec(name)?.[1];
  if (effective === undefined) {
    return {
      problems: [{ file, line: 1, message: 'a rate file is named after its first month: 2025-01.csv' }],
    };
  }
  const lines = parseLines(file, text);
  const [header, ...rest] = lines.value ?? [];
  if (!header) return { problems: lines.problems.length > 0 ? lines.problems : [empty(file)] };
  const names = header.record.map((cell) => cell.trim().toLowerCase());
  const wrong = headerProblems(file, names);
  if (wrong.length > 0) return { problems: wrong };
  const rows = rest.map((line) => rowOf(file, names, line));
  const problems = rows.flatMap((row) => row.problems);
  if (rows.length === 0) return { problems: [empty(file)] };
  if (problems.length > 0) return { problems };
  return { value: { file: name, effective, rows: rows.flatMap(({ value }) => value ?? []) }, problems: [] };
}

const empty = (file: string): CatalogProblem => ({ file, line: 1, message: 'the file has no rates' });

function parseLines(file: string, text: string): Read<readonly Line[]> {
  try {
    const value = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
    return { value: value as unknown as readonly Line[], problems: [] };
  } catch (error) {
    const line = error instanceof CsvError && typeof error.lines === 'number' ? error.lines : 1;
    return { problems: [{ file, line, message: error instanceof Error ? error.message : String(error) }] };
  }
}

function headerProblems(file: string, names: readonly string[]): CatalogProblem[] {
  const unknown = names.filter((name) => !(columns as readonly string[]).includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...unknown.map((name) => `there is no column ${name || '(empty)'}`),
    ...twice.map((name) => `the column ${name} stands here twice`),
    ...(names.includes('rate') ? [] : ['the column rate is missing']),
  ].map((message) => ({ file, line: 1, message }));
}

function rowOf(file: string, names: readonly string[], { record, info }: Line): Read<RateRow> {
  const at = (message: string): CatalogProblem => ({ file, line: info.lines, message });
  if (record.length !== names.length) {
    return { problems: [at(`${record.length} cells stand under ${names.length} columns`)] };
  }
  const cells = names.map((name, index) => [name, cellOf(name, record[index] ?? '')] as const);
  const filled = Object.fromEntries(cells.filter(([, cell]) => cell !== ''));
  const parsed = rateRowSchema.safeParse({ ...filled, line: info.lines });
  if (parsed.success) return { value: parsed.data, problems: [] };
  const wrong = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  return {
    problems: wrong.map((name) => {
      const cell = record[names.indexOf(name)] ?? '';
      return at(`${name}: ${cell === '' ? 'nothing stands here' : `"${cell}" cannot be read`}`);
    }),
  };
}

/** A leading $ on a premium is stripped (S1 §5); ages are whole numbers; all else is read as it stands. */
function cellOf(name: string, raw: string): string | number {
  const cell = raw.trim();
  if (name === 'rate') return cell.replace(/^\$\s*/, '');
  if ((name === 'min_age' || name === 'max_age') && /^\d{1,3}$/.test(cell)) return Number(cell);
  return cell;
}
