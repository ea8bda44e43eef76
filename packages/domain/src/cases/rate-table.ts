import { type Problem, problem } from '../problems.ts';
import { parseDecimal } from '../values/decimal.ts';
import { numberProblem } from '../values/number-limits.ts';
import { premiumModes } from '../values/premium-modes.ts';
import { placeCodes } from '../values/us-states.ts';
import type { ProductOption, TableCells } from './case.ts';
import { type CaseRateRow, maxRateRows, ratePrecision, readRateRows } from './rate-rows.ts';
import { bandColumns, lacking, type Report, spanOf } from './rate-table-cells.ts';

/**
 * What is wrong with a case's own rate table, naming the row: ages and premiums that are no numbers, values that the product does not
 * have, two rows for the same person. People without a premium and premiums of 0 are warnings (§6.6): every cell is looked at that the
 * product needs as the case offers it (`cells`); where that is not known, as while somebody types, the ages between two bands.
 * `words` go into every problem.
 */
export function rateTableProblems(
  option: ProductOption,
  value: unknown,
  words: Readonly<Record<string, string>>,
): Problem[] {
  const report: Report = (code, params = {}) => problem(code, option.name, { ...words, ...params });
  const rows = readRateRows(value);
  if (!rows) return [report('case-rate-table-format')];
  if (rows.length > maxRateRows) return [report('case-rate-table-too-long', { maximum: maxRateRows })];
  const wrong = rows.flatMap((row) => rowProblems(row, option, report));
  if (wrong.length > 0) return wrong;
  const bands = rows.map((row) => bandOf(row, option.columns ?? []));
  const double = overlaps(bands, report);
  if (double.length > 0) return double;
  const missing = option.cells ? lacking(rows, option, option.cells, report) : gaps(bands, report);
  return [...missing, ...zeros(rows, report)].map((each) => ({ ...each, severity: 'warning' }));
}

function rowProblems({ row, cells }: CaseRateRow, option: ProductOption, report: Report): Problem[] {
  const columns = option.columns ?? [];
  const strange = Object.keys(cells).filter((column) => ![...fixed, ...columns].includes(column));
  const ages = fixedAges.filter(
    (column) => !/^\d{1,3}$/.test(cells[column] ?? '') || Number(cells[column]) > 120,
  );
  const values = columns.filter(
    (column) => cells[column] !== undefined && !isKnown(column, cells[column], option.cells),
  );
  const precision = option.precision ?? ratePrecision;
  const isRate = numberProblem(cells.rate ?? '', { minimum: 0, precision }, option.name) === undefined;
  const turned = ages.length === 0 && Number(cells.min_age) > Number(cells.max_age);
  const amounts = spanOf(cells);
  const isTurnedBand = values.length === 0 && amounts !== undefined && amounts.min > amounts.max;
  return [
    ...[...strange, ...values].map((column) => report('case-rate-table-column', { row, column })),
    ...ages.map((column) => report('case-rate-table-age', { row, column })),
    ...(turned ? [report('case-rate-table-ages', { row })] : []),
    ...(isTurnedBand ? [report('case-rate-table-amounts', { row })] : []),
    ...(isRate ? [] : [report('case-rate-table-rate', { row, precision })]),
  ];
}

const fixedAges = ['min_age', 'max_age'] as const;
const fixed: readonly string[] = [...fixedAges, 'rate'];

/** The values of the columns that every rate table knows; columns of the product's own take any text. */
const knownValues: Readonly<Record<string, readonly string[]>> = {
  applicant: ['primary', 'spouse', 'child', 'adult'],
  tobacco: ['yes', 'no'],
  gender: ['female', 'male', 'x'],
  mode: premiumModes,
  state: placeCodes,
};

function isKnown(column: string, cell: string, cells: TableCells | undefined): boolean {
  if (amountColumns.includes(column)) return /^[1-9]\d{0,7}$/.test(cell);
  const known = [knownValues, cells?.values ?? {}].filter((values) => Object.hasOwn(values, column));
  return known.every((values) => values[column]?.includes(cell));
}

const amountColumns: readonly string[] = ['amount', ...bandColumns];

/** Whom a row is for. An empty cell fits everybody. */
interface Band {
  readonly row: number;
  readonly min: number;
  readonly max: number;
  readonly amounts: ReturnType<typeof spanOf>;
  readonly keys: readonly (string | undefined)[];
}

const bandOf = ({ row, cells }: CaseRateRow, columns: readonly string[]): Band => ({
  row,
  min: Number(cells.min_age),
  max: Number(cells.max_age),
  amounts: spanOf(cells),
  keys: columns.filter((column) => !bandColumns.includes(column)).map((column) => cells[column]),
});

/**
 * Each row that meets an earlier one, with the first of those. A row with every column filled meets only rows of the same
 * columns and those with an empty cell: 5,000 rows are looked at while one types.
 */
function overlaps(bands: readonly Band[], report: Report): Problem[] {
  const before: Band[] = [];
  const open: Band[] = [];
  const byKeys = new Map<string, Band[]>();
  return bands.flatMap((band) => {
    const isOpen = band.keys.includes(undefined);
    const keys = JSON.stringify(band.keys);
    const alike = byKeys.get(keys) ?? [];
    const candidates = isOpen ? [before] : [open, alike];
    const found = candidates.flatMap((earlier) => earlier.find((other) => meet(other, band)) ?? []);
    before.push(band);
    if (isOpen) open.push(band);
    else byKeys.set(keys, alike).get(keys)?.push(band);
    if (found.length === 0) return [];
    return [
      report('case-rate-table-overlap', { row: band.row, other: Math.min(...found.map(({ row }) => row)) }),
    ];
  });
}

const meet = (a: Band, b: Band): boolean =>
  a.min <= b.max &&
  b.min <= a.max &&
  (!a.amounts || !b.amounts || (a.amounts.min <= b.amounts.max && b.amounts.min <= a.amounts.max)) &&
  a.keys.every((key, at) => key === undefined || b.keys[at] === undefined || key === b.keys[at]);

/** Ages between two bands of the same columns that have no premium. */
function gaps(bands: readonly Band[], report: Report): Problem[] {
  const groups = Map.groupBy(bands, ({ keys, amounts }) => JSON.stringify([keys, amounts]));
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => a.min - b.min);
    return sorted.slice(1).flatMap((band, index) => {
      const before = sorted[index];
      if (!before || band.min <= before.max + 1) return [];
      return [report('case-rate-table-gap', { row: before.row, from: before.max + 1, to: band.min - 1 })];
    });
  });
}

const zeros = (rows: readonly CaseRateRow[], report: Report): Problem[] =>
  rows
    .filter(({ cells }) => parseDecimal(cells.rate ?? '')?.numerator === 0n)
    .map(({ row }) => report('case-rate-table-zero', { row }));
