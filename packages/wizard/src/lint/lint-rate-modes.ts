import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  formatDecimal,
  fromInteger,
  multiply,
  subtract,
} from '@openroll/domain/values/decimal';
import { type PremiumMode, periodsPerYear } from '@openroll/domain/values/premium-modes';
import type { RateRow, RateTable } from '../definition/product.ts';
import { columnsOf } from '../rate-tables/rate-columns.ts';

/** A row of a table that is printed per mode, beside the row of another mode for the same person that tells another premium. */
export interface Disagreement {
  readonly row: RateRow;
  readonly other: RateRow;
  /** What would be printed in the row by the other. */
  readonly expected: string;
}

type Printed = RateRow & { readonly mode: PremiumMode };

/** A printed rate is as far from the exact one as one of its last digit, at most: some tables round up, some down. */
interface Pair {
  readonly row: Printed;
  readonly other: Printed;
  /** Between these lies what the other rate is multiplied by. */
  readonly from: Decimal;
  readonly to: Decimal;
}

/**
 * Rows whose mode disagrees by more than rounding with the mode of the longest pay period, for the same person (§6.6): they are no even
 * part of one year, nor what nearly all rows of the mode make of it where the table loads its modes.
 */
export function disagreements({ rows }: RateTable): readonly Disagreement[] {
  const printed = rows.filter((row): row is Printed => row.mode !== undefined);
  const pairs = [...Map.groupBy(printed, personKey).values()].flatMap(pairsOf);
  const byMode = Map.groupBy(pairs, ({ row, other }) => `${row.mode} ${other.mode}`);
  return [...byMode.values()].flatMap((group) => {
    const factor = factorOf(group);
    return group
      .filter((pair) => !fits(pair, factor))
      .map(({ row, other }) => ({
        row,
        other,
        expected: formatDecimal(multiply(decimal(other.rate), factor), placesOf(row)),
      }));
  });
}

function pairsOf(group: readonly Printed[]): readonly Pair[] {
  const [other, ...rest] = group.toSorted((a, b) => periodsPerYear[a.mode] - periodsPerYear[b.mode]);
  if (!other || compare(decimal(other.rate), lastDigitOf(other)) <= 0) return [];
  return rest.map((row) => ({
    row,
    other,
    from: divide(subtract(decimal(row.rate), lastDigitOf(row)), add(decimal(other.rate), lastDigitOf(other))),
    to: divide(add(decimal(row.rate), lastDigitOf(row)), subtract(decimal(other.rate), lastDigitOf(other))),
  }));
}

const placesOf = ({ rate }: RateRow): number => rate.split('.')[1]?.length ?? 0;
const lastDigitOf = (row: RateRow): Decimal => ({ numerator: 1n, denominator: 10n ** BigInt(placesOf(row)) });

const fits = ({ from, to }: Pair, factor: Decimal): boolean =>
  compare(from, factor) < 0 && compare(factor, to) < 0;

/** Fewer rows tell no loading. */
const enough = 10;

/** The even part of the two periods, unless nine of ten rows agree on another factor. */
function factorOf(pairs: readonly Pair[]): Decimal {
  const [first] = pairs;
  const even = divide(
    fromInteger(periodsPerYear[first?.other.mode ?? 'annual']),
    fromInteger(periodsPerYear[first?.row.mode ?? 'annual']),
  );
  const most = commonFactor(pairs);
  const count = (factor: Decimal) => pairs.filter((pair) => fits(pair, factor)).length;
  const isLoaded = pairs.length >= enough && 10 * count(most) >= 9 * pairs.length;
  return isLoaded && count(most) > count(even) ? most : even;
}

/** The middle of where most of the intervals meet. */
function commonFactor(pairs: readonly Pair[]): Decimal {
  const ends = pairs
    .flatMap(({ from, to }) => [
      { at: from, opens: true },
      { at: to, opens: false },
    ])
    .toSorted((a, b) => compare(a.at, b.at) || Number(a.opens) - Number(b.opens));
  let open = 0;
  let best = { count: 0, middle: fromInteger(1) };
  ends.forEach(({ at, opens }, index) => {
    open += opens ? 1 : -1;
    const next = ends[index + 1];
    if (opens && next && open > best.count)
      best = { count: open, middle: divide(add(at, next.at), fromInteger(2)) };
  });
  return best.middle;
}

/** Rows of one key differ only in their mode. */
const personKey = (row: RateRow): string => {
  const columns = [...columnsOf(row)].filter(([column]) => column !== 'mode').toSorted();
  const { applicant, rider, min_age, max_age, min_amount, max_amount } = row;
  return JSON.stringify([applicant, rider, min_age, max_age, min_amount, max_amount, columns]);
};
