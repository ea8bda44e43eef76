import type { ParamValue } from '../problems.ts';

/** From one number to another, both included. */
interface Span {
  readonly min: number;
  readonly max: number;
}

/** Whom a row of a rate table is printed for. */
export interface PrintedRow {
  /** What must be equal; a column that is not there fits every value. */
  readonly columns: ReadonlyMap<string, string>;
  readonly ages: Span;
  /** A volume band: whole dollars of coverage; undefined for every amount. */
  readonly amounts?: Span | undefined;
}

/** People for whom a table must have a premium: one value for each column, at these ages. */
export interface WantedCell {
  /** The amount, where rows are printed for amounts, stands under `amount`. */
  readonly columns: Readonly<Record<string, string>>;
  /** Rising. */
  readonly ages: readonly number[];
}

/** A run of ages of one cell that no row is printed for. */
export interface MissingCell {
  readonly columns: WantedCell['columns'];
  readonly from: number;
  readonly to: number;
}

/**
 * What of the wanted cells a rate table has no row for (§6.6). The one rule for tables from files and for those of a case. Rows are put
 * in order once, by the columns that they fill, so that 20,000 cells of a long table are looked up quickly.
 */
export function missingCells(
  rows: readonly PrintedRow[],
  wanted: readonly WantedCell[],
): readonly MissingCell[] {
  const shapes = new Map<
    string,
    { readonly columns: readonly string[]; readonly rows: Map<string, PrintedRow[]> }
  >();
  for (const row of rows) {
    const columns = [...row.columns.keys()].toSorted();
    const shape = shapes.get(columns.join(' ')) ?? { columns, rows: new Map() };
    shapes.set(columns.join(' '), shape);
    const key = JSON.stringify(columns.map((column) => row.columns.get(column)));
    shape.rows.set(key, [...(shape.rows.get(key) ?? []), row]);
  }
  return wanted.flatMap(({ columns: of, ages }) => {
    const fitting = [...shapes.values()].flatMap(({ columns, rows: byKey }) => {
      const values = columns.map((column) => of[column]);
      return values.includes(undefined) ? [] : (byKey.get(JSON.stringify(values)) ?? []);
    });
    const amount = Number(of.amount);
    const inBand = fitting.filter(({ amounts }) => !amounts || isWithin(amounts, amount));
    return runs(ages.filter((age) => !inBand.some((row) => isWithin(row.ages, age)))).map(([from, to]) => ({
      columns: of,
      from,
      to,
    }));
  });
}

const isWithin = ({ min, max }: Span, value: number): boolean => value >= min && value <= max;

/** The ages of a run as a sentence ends with them: 'age 18', 'ages 18 to 49'. */
export const agesOf = ({ from, to }: Pick<MissingCell, 'from' | 'to'>): ParamValue =>
  from === to
    ? { phrase: 'rateCell.age', params: { from } }
    : { phrase: 'rateCell.ages', params: { from, to } };

/** Neighboring numbers together. */
function runs(ages: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const age of ages) {
    const last = found.at(-1);
    if (last && last[1] === age - 1) last[1] = age;
    else found.push([age, age]);
  }
  return found;
}
