import type { ProblemCode } from '../problem-codes.ts';
import { type Problem, problem } from '../problems.ts';
import { parseDecimal } from '../values/decimal.ts';
import { numberProblem } from '../values/number-limits.ts';
import { premiumModes } from '../values/premium-modes.ts';
import { placeCodes } from '../values/us-states.ts';
import type { ProductOption } from './case.ts';
import { type CaseRateRow, maxRateRows, ratePrecision, readRateRows } from './rate-rows.ts';

/**
 * What is wrong with a case's own rate table, naming the row: ages and premiums that are no numbers, two rows for the same
 * person. Ages without a premium and premiums of 0 are warnings (§6.6). `words` go into every problem.
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
  return [...gaps(bands, report), ...zeros(rows, report)].map((each) => ({ ...each, severity: 'warning' }));
}

type Report = (code: ProblemCode, params?: Readonly<Record<string, string | number>>) => Problem;

function rowProblems({ row, cells }: CaseRateRow, option: ProductOption, report: Report): Problem[] {
  const columns = option.columns ?? [];
  const strange = Object.keys(cells).filter((column) => ![...fixed, ...columns].includes(column));
  const ages = fixedAges.filter(
    (column) => !/^\d{1,3}$/.test(cells[column] ?? '') || Number(cells[column]) > 120,
  );
  const values = columns.filter((column) => cells[column] !== undefined && !isKnown(column, cells[column]));
  const precision = option.precision ?? ratePrecision;
  const isRate = numberProblem(cells.rate ?? '', { minimum: 0, precision }, option.name) === undefined;
  const turned = ages.length === 0 && Number(cells.min_age) > Number(cells.max_age);
  return [
    ...[...strange, ...values].map((column) => report('case-rate-table-column', { row, column })),
    ...ages.map((column) => report('case-rate-table-age', { row, column })),
    ...(turned ? [report('case-rate-table-ages', { row })] : []),
    ...(isRate ? [] : [report('case-rate-table-rate', { row, precision })]),
  ];
}

const fixedAges = ['min_age', 'max_age'] as const;
const fixed: readonly string[] = [...fixedAges, 'rate'];

/** The values of the columns that every rate table knows; columns of the product's own take any text. */
const knownValues: Readonly<Record<string, readonly string[]>> = {
  applicant: ['primary', 'spouse', 'child', 'adult'],
  tobacco: ['yes', 'no'],
  gender: ['female', 'male'],
  mode: premiumModes,
  state: placeCodes,
};

function isKnown(column: string, cell: string): boolean {
  if (column === 'amount') return /^[1-9]\d{0,7}$/.test(cell);
  return !Object.hasOwn(knownValues, column) || (knownValues[column] ?? []).includes(cell);
}

/** Whom a row is for. An empty cell fits everybody. */
interface Band {
  readonly row: number;
  readonly min: number;
  readonly max: number;
  readonly keys: readonly (string | undefined)[];
}

const bandOf = ({ row, cells }: CaseRateRow, columns: readonly string[]): Band => ({
  row,
  min: Number(cells.min_age),
  max: Number(cells.max_age),
  keys: columns.map((column) => cells[column]),
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
  a.keys.every((key, at) => key === undefined || b.keys[at] === undefined || key === b.keys[at]);

/** Ages between two bands of the same columns that have no premium. */
function gaps(bands: readonly Band[], report: Report): Problem[] {
  const groups = Map.groupBy(bands, ({ keys }) => JSON.stringify(keys));
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
