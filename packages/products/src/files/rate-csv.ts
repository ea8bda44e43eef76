import { type RateRow, type RateTable, rateRowSchema } from '@openroll/wizard/definition/product';
import type { CatalogProblem, Read } from '../catalog-problems.ts';
import { type CsvLine, headerProblems, parseLines } from './csv-lines.ts';

const columns = [
  'applicant',
  'min_age',
  'max_age',
  'tobacco',
  'gender',
  'plan',
  'tier',
  'state',
  'rating',
  'amount',
  'min_amount',
  'max_amount',
  'rider',
  'mode',
  'rate',
] as const;

/**
 * Reads rates/YYYY-MM.csv: one row per rate, under the usual columns and those that the product declares (`rates.keys`). A
 * file with a misprint is refused as a whole, every wrong cell named (§6.6).
 */
export function readRates(
  file: string,
  name: string,
  text: string,
  declared: readonly string[] = [],
): Read<RateTable> {
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
  const wrong = headerProblems(file, names, [...columns, ...declared], ['rate']);
  if (wrong.length > 0) return { problems: wrong };
  const rows = rest.map((line) => rowOf(file, names, declared, line));
  const problems = rows.flatMap((row) => row.problems);
  if (rows.length === 0) return { problems: [empty(file)] };
  if (problems.length > 0) return { problems };
  return { value: { file: name, effective, rows: rows.flatMap(({ value }) => value ?? []) }, problems: [] };
}

const empty = (file: string): CatalogProblem => ({ file, line: 1, message: 'the file has no rates' });

function rowOf(
  file: string,
  names: readonly string[],
  declared: readonly string[],
  { record, info }: CsvLine,
): Read<RateRow> {
  const at = (message: string): CatalogProblem => ({ file, line: info.lines, message });
  if (record.length !== names.length) {
    return { problems: [at(`${record.length} cells stand under ${names.length} columns`)] };
  }
  const cells = names.map((name, index) => [name, cellOf(name, record[index] ?? '')] as const);
  const filled = cells.filter(([, cell]) => cell !== '');
  const isDeclared = (column: string) => declared.includes(column);
  const keys = filled.filter(([column]) => isDeclared(column));
  const parsed = rateRowSchema.safeParse({
    ...Object.fromEntries(filled.filter(([column]) => !isDeclared(column))),
    ...(keys.length > 0 ? { keys: Object.fromEntries(keys) } : {}),
    line: info.lines,
  });
  if (parsed.success) return { value: parsed.data, problems: [] };
  const wrong = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  return {
    problems: wrong.map((name) => {
      const cell = record[names.indexOf(name)] ?? '';
      return at(`${name}: ${cell === '' ? 'nothing stands here' : `"${cell}" cannot be read`}`);
    }),
  };
}

const amountColumns: ReadonlySet<string> = new Set(['amount', 'min_amount', 'max_amount']);

/** A leading $ on a premium or amount is stripped (§6.6); ages and amounts are whole numbers; all else is read as it stands. */
function cellOf(name: string, raw: string): string | number {
  const cell = raw.trim();
  if (name === 'rate') return withoutExponent(withoutGroups(cell.replace(/^\$\s*/, '')));
  if (amountColumns.has(name) && /^\$?\d{1,9}$/.test(cell)) return Number(cell.replace('$', ''));
  if ((name === 'min_age' || name === 'max_age') && /^\d{1,3}$/.test(cell)) return Number(cell);
  return cell;
}

/** '1,840.00' is 1840.00. Without decimals a comma may be a decimal comma: such a cell is refused, as '1,24' is. */
const withoutGroups = (cell: string): string =>
  /^\d{1,3}(,\d{3})+\.\d+$/.test(cell) ? cell.replaceAll(',', '') : cell;

/** '5.5E-05' is 0.000055, as tables of small rates print it: the same number with every digit. Other texts stay as they are. */
function withoutExponent(cell: string): string {
  const match = /^(\d+)(?:\.(\d+))?e([+-]?\d{1,2})$/i.exec(cell);
  if (!match) return cell;
  const [, whole = '', part = '', exponent] = match;
  const digits = whole + part;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return digits.padEnd(point, '0');
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}
