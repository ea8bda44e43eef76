import type { ProblemCode } from '../problem-codes.ts';
import type { Problem, ProblemParams } from '../problems.ts';
import type { ProductOption, TableCells } from './case.ts';
import { agesOf, missingCells } from './missing-cells.ts';
import type { CaseRateRow } from './rate-rows.ts';

/** Makes a problem of the option whose table is read. */
export type Report = (code: ProblemCode, params?: ProblemParams) => Problem;

/** Columns of a volume band. */
export const bandColumns: readonly string[] = ['min_amount', 'max_amount'];

/** The volume band of a row, in whole dollars; undefined for every amount. */
export const spanOf = ({ min_amount, max_amount }: CaseRateRow['cells']) =>
  min_amount === undefined && max_amount === undefined
    ? undefined
    : { min: Number(min_amount ?? 0), max: Number(max_amount ?? Number.MAX_SAFE_INTEGER) };

/** No more than so many missing cells are named one by one. */
const maxMissing = 20;

/** The cells that the product needs and that no row of a case's own table is for, as people say whose they are (§6.6). */
export function lacking(
  rows: readonly CaseRateRow[],
  { columns = [] }: ProductOption,
  { wanted, say }: TableCells,
  report: Report,
): Problem[] {
  const printed = rows.flatMap(({ cells }) => {
    const own = columns.filter((column) => !bandColumns.includes(column) && cells[column] !== undefined);
    const applicants = cells.applicant === 'adult' ? ['primary', 'spouse'] : [cells.applicant];
    return applicants.map((applicant) => ({
      columns: new Map(
        own.map((column) => [column, (column === 'applicant' ? applicant : cells[column]) ?? '']),
      ),
      ages: { min: Number(cells.min_age), max: Number(cells.max_age) },
      amounts: spanOf(cells),
    }));
  });
  const found = missingCells(printed, wanted);
  const more = found.length - maxMissing;
  return [
    ...found
      .slice(0, maxMissing)
      .map((cell) => report('case-rate-table-missing', { cells: say(cell.columns), ages: agesOf(cell) })),
    ...(more > 0 ? [report('case-rate-table-missing-more', { count: more })] : []),
  ];
}
