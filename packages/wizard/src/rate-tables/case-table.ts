import { type CaseRateRow, maxRateRows, readRateRows } from '@openroll/domain/cases/rate-rows';
import { createAttached } from '@openroll/domain/values/attached';
import {
  type ProductDefinition,
  type RateRow,
  type RateTable,
  rateRowSchema,
} from '../definition/product.ts';
import { bandColumns, builtInColumns } from './rate-columns.ts';

/** A row of a case's own table that cannot be read: its number, from 1, and the column; 0 is the table as a whole. */
export interface CaseTableProblem {
  readonly row: number;
  readonly column: string;
}

export interface CaseTable {
  /** Only where every row can be read: a table with a misprint is refused as a whole (§6.6). */
  readonly table?: RateTable;
  readonly problems: readonly CaseTableProblem[];
}

const read = createAttached<object, { readonly file: RateTable | undefined; readonly made: CaseTable }>();

/**
 * The rates that a case brings along: the value of the product's `table_option`, a list of
 * `{min_age, max_age, <columns>, rate}`. Undefined where the product has no such option or the case left it empty; then the
 * product's own files count. Rows of riders always come from `file` unless the option has a column for them.
 */
export function caseTable(
  definition: Pick<ProductDefinition, 'options' | 'rates'>,
  options: Readonly<Record<string, unknown>>,
  file: RateTable | undefined,
): CaseTable | undefined {
  const option = definition.options.find(({ name }) => name === definition.rates.table_option);
  const value = option && Object.hasOwn(options, option.name) ? options[option.name] : undefined;
  if (!option || value === undefined || value === null || value === '') return undefined;
  if (!Array.isArray(value)) return { problems: [{ row: 0, column: option.name }] };
  const known = read.get(value);
  if (known && known.file === file) return known.made;
  const riders = option.columns.includes('rider')
    ? []
    : (file?.rows ?? []).filter(({ rider }) => rider !== undefined);
  const rows = readRateRows(value);
  if (rows?.length === 0) return undefined;
  const made = tableOf(option.name, option.columns, rows, riders);
  read.set(value, { file, made });
  return made;
}

function tableOf(
  name: string,
  columns: readonly string[],
  rows: readonly CaseRateRow[] | undefined,
  riders: readonly RateRow[],
): CaseTable {
  if (!rows) return { problems: [{ row: 0, column: name }] };
  if (rows.length > maxRateRows) return { problems: [{ row: maxRateRows + 1, column: name }] };
  const parsed = rows.map((each) => rowOf(columns, each));
  const problems = parsed.flatMap((each) => ('column' in each ? [each] : []));
  if (problems.length > 0) return { problems };
  const own = parsed.flatMap((each) => ('column' in each ? [] : [each]));
  return { table: { file: name, effective: '1900-01', rows: [...own, ...riders] }, problems };
}

function rowOf(columns: readonly string[], { row, cells }: CaseRateRow): RateRow | CaseTableProblem {
  const strange = Object.keys(cells).find((column) => ![...fixed, ...columns].includes(column));
  if (strange !== undefined) return { row, column: strange };
  const filled = [...fixed, ...columns].flatMap((column) => {
    const cell = cells[column];
    return cell === undefined ? [] : [[column, cellOf(column, cell)] as const];
  });
  const isOwn = (column: string) => columns.includes(column) && !standard.has(column);
  const parsed = rateRowSchema.safeParse({
    line: row,
    ...Object.fromEntries(filled.filter(([column]) => !isOwn(column))),
    keys: Object.fromEntries(
      filled.filter(([column]) => isOwn(column)).map(([column, cell]) => [column, String(cell)]),
    ),
  });
  return parsed.success ? parsed.data : { row, column: String(parsed.error.issues[0]?.path[0] ?? '') };
}

const fixed: readonly string[] = ['min_age', 'max_age', 'rate'];
const standard: ReadonlySet<string> = new Set([...builtInColumns, ...bandColumns, 'applicant', 'rider']);
const whole: ReadonlySet<string> = new Set(['min_age', 'max_age', 'amount', ...bandColumns]);

/** Ages and amounts are whole numbers. What else a cell may be, readRateRows has settled. */
const cellOf = (column: string, cell: string): string | number =>
  whole.has(column) && /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
