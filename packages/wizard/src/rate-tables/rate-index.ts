import { type Decimal, decimal } from '@openroll/domain/values/decimal';
import type { RateRow, RateTable } from '../definition/product.ts';
import { agesOf, amountsOf, applicantsOf, columnsOf, isWithin, type Span } from './rate-columns.ts';

/** A row, ready to be found. A row for adults stands here twice. */
export interface RateEntry {
  readonly row: RateRow;
  /** Place in the file: where several rows fit (lint refuses that), the first one counts. */
  readonly order: number;
  readonly min: number;
  readonly max: number;
  readonly rate: Decimal;
  readonly perMode: boolean;
}

/** Rows of equal keys, by age. */
export interface RateBucket {
  readonly entries: readonly RateEntry[];
  readonly disjoint: boolean;
}

/** Rows that are printed for the same columns and the same amounts, by the values of these columns. */
export interface RateGroup {
  readonly columns: readonly string[];
  /** The volume band of all of them; undefined where they are for every amount. */
  readonly amounts: Span | undefined;
  readonly buckets: ReadonlyMap<string, RateBucket>;
}

const indexes = new WeakMap<RateTable, readonly RateGroup[]>();

/**
 * A table made ready for look-ups, once: a rate is then found in a few steps however long the table is. Tables whose rows
 * leave different columns empty have a group for each such shape, and one for each volume band.
 */
export function indexOf(table: RateTable): readonly RateGroup[] {
  const known = indexes.get(table) ?? compile(table);
  indexes.set(table, known);
  return known;
}

/** The first row, in the order of the file, that fits an age and the values that `read` knows. */
export function rateAt(
  groups: readonly RateGroup[],
  age: number,
  read: (column: string) => string | undefined,
): RateEntry | undefined {
  let found: RateEntry | undefined;
  for (const { columns, amounts, buckets } of groups) {
    if (amounts && !isInBand(amounts, read('amount'))) continue;
    const key = keyOf(columns, read);
    const bucket = key === undefined ? undefined : buckets.get(key);
    const entry = bucket && entryAt(bucket, age);
    if (entry && (!found || entry.order < found.order)) found = entry;
  }
  return found;
}

/** An amount that is not known is in no band. */
export const isInBand = (amounts: Span, amount: string | undefined): boolean =>
  amount !== undefined && isWithin(amounts, Number(amount));

/** The key of a group's bucket; undefined where a value that it needs is not known. A rider that is not named is ''. */
export function keyOf(
  columns: readonly string[],
  read: (column: string) => string | undefined,
): string | undefined {
  const values = columns.map((column) => read(column) ?? (column === 'rider' ? '' : undefined));
  return values.includes(undefined) ? undefined : JSON.stringify(values);
}

function compile({ rows }: RateTable): readonly RateGroup[] {
  const groups = new Map<
    string,
    Pick<RateGroup, 'columns' | 'amounts'> & { buckets: Map<string, RateEntry[]> }
  >();
  rows.forEach((row, order) => {
    const { min, max } = agesOf(row);
    const amounts = amountsOf(row);
    const entry = { row, order, min, max, rate: decimal(row.rate), perMode: row.mode !== undefined };
    const values = new Map([...columnsOf(row), ['rider', row.rider ?? '']]);
    for (const applicant of applicantsOf(row) ?? [undefined]) {
      const own = applicant === undefined ? values : new Map([...values, ['applicant', applicant]]);
      const columns = [...own.keys()].toSorted();
      const shape = [...columns, amounts?.min, amounts?.max].join(' ');
      const group = groups.get(shape) ?? { columns, amounts, buckets: new Map() };
      groups.set(shape, group);
      const key = keyOf(columns, (column) => own.get(column)) ?? '';
      const bucket = group.buckets.get(key);
      if (bucket) bucket.push(entry);
      else group.buckets.set(key, [entry]);
    }
  });
  return [...groups.values()].map(({ columns, amounts, buckets }) => ({
    columns,
    amounts,
    buckets: new Map([...buckets].map(([key, entries]) => [key, bucketOf(entries)])),
  }));
}

function bucketOf(entries: readonly RateEntry[]): RateBucket {
  const sorted = entries.toSorted((a, b) => a.min - b.min || a.order - b.order);
  const disjoint = sorted.every(({ min, max }, index) => {
    const before = sorted[index - 1];
    return min <= max && (!before || before.max < min);
  });
  return { entries: sorted, disjoint };
}

function entryAt({ entries, disjoint }: RateBucket, age: number): RateEntry | undefined {
  if (!disjoint) {
    const fitting = entries.filter(({ min, max }) => age >= min && age <= max);
    return fitting.toSorted((a, b) => a.order - b.order)[0];
  }
  let low = 0;
  let high = entries.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (!entry) return undefined;
    if (age < entry.min) high = middle - 1;
    else if (age > entry.max) low = middle + 1;
    else return entry;
  }
  return undefined;
}
