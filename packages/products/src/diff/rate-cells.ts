import { compare, type Decimal, decimal } from '@openroll/domain/values/decimal';
import type { RateTable } from '@openroll/wizard/definition/product';
import {
  indexOf,
  isInBand,
  type RateEntry,
  type RateGroup,
  rateAt,
} from '@openroll/wizard/rate-tables/rate-index';

/**
 * What a rate is printed for: column and value, without the ages. A rider's rows have its name under `rider`; of a run of amounts the
 * first stands under `amount`, and the run in words under `amounts`.
 */
export type CellKey = ReadonlyMap<string, string>;

/** One printed rate before and after: of a run of ages, for one key. A side is undefined where nothing is printed there. */
export interface CellChange {
  readonly key: CellKey;
  readonly from: number;
  /** Undefined: up to any age. */
  readonly to: number | undefined;
  readonly before: Decimal | undefined;
  readonly after: Decimal | undefined;
}

export interface ComparedCells {
  /** Rates that were compared: those of both tables, each once. */
  readonly cells: number;
  readonly changes: readonly CellChange[];
}

/** Stands for every value of a column that neither table prints. */
export const anyOther = 'any other';

/**
 * Compares two rate tables cell by cell, by every column, and by the ages at which either has an edge (§6.6). A row that is printed
 * for everybody is compared with the rows that take its place, one for each value.
 */
export function compareCells(before: RateTable | undefined, after: RateTable | undefined): ComparedCells {
  const sides = [before, after].map((table) => (table ? indexOf(table) : []));
  const [old = [], now = []] = sides;
  const seen = new Map<string, CellChange>();
  const counted = new Set<string>();
  for (const [own, other] of [
    [old, now],
    [now, old],
  ] as const)
    for (const key of keysOf(own, other).flatMap((each) => byAmounts(each, own, [...old, ...now]))) {
      for (const [from, to] of segments([...bucketsOf(old, key), ...bucketsOf(now, key)])) {
        const [a, b] = [old, now].map((groups) => rateAt(groups, from, (column) => key.get(column)));
        if (!a && !b) continue;
        // A row for adults is found twice, as primary and as spouse: it is one printed rate.
        const cell = `${a?.order} ${b?.order} ${from} ${a && b ? '' : nameOf(key)}`;
        counted.add(cell);
        if (a && b && compare(a.rate, b.rate) === 0) continue;
        seen.set(cell, { key: printedKey(key, a, b), from, to, before: a?.rate, after: b?.rate });
      }
    }
  return { cells: counted.size, changes: [...seen.values()] };
}

/** 'adult' where both rows are printed for adults. */
function printedKey(key: CellKey, a: RateEntry | undefined, b: RateEntry | undefined): CellKey {
  const isAdult = [a, b].every((entry) => !entry || entry.row.applicant === 'adult');
  return isAdult && (a || b) ? new Map([...key, ['applicant', 'adult']]) : key;
}

const nameOf = (key: CellKey): string => {
  const own = [...key].filter(([column]) => column !== 'applicant');
  return JSON.stringify(own.toSorted());
};

/**
 * The keys of one table as they must be looked up in both: where the other prints a column that this one leaves open, once for each
 * value that the other prints, and once for all others.
 */
function keysOf(own: readonly RateGroup[], other: readonly RateGroup[]): CellKey[] {
  return own.flatMap(({ columns, buckets }) =>
    [...buckets.keys()].flatMap((text) => {
      const values = JSON.parse(text) as readonly string[];
      const key: CellKey = new Map(columns.map((column, index) => [column, values[index] ?? '']));
      const isThere = other.some(
        (group) => group.columns.join() === columns.join() && group.buckets.has(text),
      );
      return isThere ? [key] : expanded(key, other);
    }),
  );
}

function expanded(key: CellKey, other: readonly RateGroup[]): CellKey[] {
  const open = new Map<string, Set<string>>();
  for (const { columns, buckets } of other)
    for (const text of buckets.keys()) {
      const values = JSON.parse(text) as readonly string[];
      const fits = columns.every((column, at) => !key.has(column) || key.get(column) === values[at]);
      if (!fits) continue;
      columns.forEach((column, at) => {
        if (key.has(column)) return;
        const printed = open.get(column) ?? new Set();
        open.set(column, printed.add(values[at] ?? ''));
      });
    }
  return [...open].reduce<CellKey[]>(
    (all, [column, values]) => {
      const possible = closed.has(column) ? [...values] : [...values, anyOther];
      return all.flatMap((each) => possible.map((value) => new Map([...each, [column, value]])));
    },
    [key],
  );
}

/** Columns that have no other values than those that a table prints. */
const closed: ReadonlySet<string> = new Set(['applicant', 'rider', 'tobacco']);

/**
 * A key once for each run of amounts between the edges of the volume bands of both tables, as far as rows of the own table are for it.
 * A key that has an amount, or tables without bands, have no runs.
 */
function byAmounts(key: CellKey, own: readonly RateGroup[], all: readonly RateGroup[]): CellKey[] {
  const bands = all.flatMap(({ amounts }) => amounts ?? []);
  if (bands.length === 0 || key.has('amount')) return [key];
  const starts = new Set([1, ...bands.flatMap(({ min, max }) => [min, max + 1])]);
  const edges = [...starts].filter((edge) => edge >= 1 && edge <= openEnd).toSorted((a, b) => a - b);
  return edges.flatMap((from, index) => {
    const next = edges[index + 1];
    const to = next === undefined ? 'and more' : `to ${next - 1}`;
    const run = new Map([...key, ['amount', String(from)], ['amounts', `${from} ${to}`]]);
    return bucketsOf(own, run).length > 0 ? [run] : [];
  });
}

/** The rows that a key can be given. */
const bucketsOf = (groups: readonly RateGroup[], key: CellKey): RateEntry[] =>
  groups.flatMap(({ columns, amounts, buckets }) => {
    if (amounts && !isInBand(amounts, key.get('amount'))) return [];
    if (!columns.every((column) => key.has(column) || column === 'rider')) return [];
    const text = JSON.stringify(columns.map((column) => key.get(column) ?? ''));
    return [...(buckets.get(text)?.entries ?? [])];
  });

/** Runs of ages between the edges of rows; the last end is open where a row's is. */
function segments(entries: readonly RateEntry[]): [number, number | undefined][] {
  const starts = new Set(entries.flatMap(({ min, max }) => (max < openEnd ? [min, max + 1] : [min])));
  const edges = [...starts].toSorted((a, b) => a - b);
  return edges.map((from, index) => {
    const next = edges[index + 1];
    return [from, next === undefined ? undefined : next - 1];
  });
}

const openEnd = Number.MAX_SAFE_INTEGER;

/** By how much a rate has changed, in hundredths of a percent of what it was; undefined where there was none, or nothing. */
export function changeOf({ before, after }: Pick<CellChange, 'before' | 'after'>): number | undefined {
  if (!before || !after || compare(before, decimal('0')) === 0) return undefined;
  const ratio =
    (10_000n * 1000n * after.numerator * before.denominator) / (after.denominator * before.numerator);
  return Number(ratio - 10_000n * 1000n) / 1000;
}
