import type { RateRow, RateTable } from '../definition/product.ts';
import { meet } from '../rate-tables/rate-columns.ts';
import { indexOf, keyOf, type RateEntry, type RateGroup } from '../rate-tables/rate-index.ts';

/** Two rows that are rates for one person; the later one in the file is the finding. */
export interface Overlap {
  readonly row: RateRow;
  readonly before: RateRow;
}

/**
 * Rows that fit the same person (§6.6). Rows of one shape are compared within their bucket, rows of two shapes by the columns that
 * both have (an empty cell fits everybody); each time in one pass by age. A row is named once per pass, with the one that
 * reaches furthest into it.
 */
export function overlapsIn(table: RateTable): readonly Overlap[] {
  const groups = indexOf(table);
  const found = groups.flatMap((group, index) => [
    ...[...group.buckets.values()].flatMap(({ entries, disjoint }) => (disjoint ? [] : within(entries))),
    ...groups
      .slice(0, index)
      .filter(({ amounts }) => !amounts || !group.amounts || meet(amounts, group.amounts))
      .flatMap((other) => between(group, other)),
  ]);
  const unique = new Map(found.map((each) => [`${each.row.line} ${each.before.line}`, each]));
  return [...unique.values()].toSorted((a, b) => a.row.line - b.row.line || a.before.line - b.before.line);
}

function within(entries: readonly RateEntry[]): Overlap[] {
  let reach: RateEntry | undefined;
  return entries.flatMap((entry) => {
    const meets = reach && reach.max >= entry.min && entry.max >= entry.min ? [overlap(reach, entry)] : [];
    if (!reach || entry.max > reach.max) reach = entry;
    return meets;
  });
}

function between(a: RateGroup, b: RateGroup): Overlap[] {
  const shared = a.columns.filter((column) => b.columns.includes(column));
  const theirs = bucketsBy(b, shared);
  return [...bucketsBy(a, shared)].flatMap(([key, entries]) => {
    const others = new Set(theirs.get(key) ?? []);
    const all = [...entries, ...others].toSorted((x, y) => x.min - y.min || x.order - y.order);
    let reach: { readonly own?: RateEntry; readonly other?: RateEntry } = {};
    return all.flatMap((entry) => {
      const side = others.has(entry) ? 'other' : 'own';
      const across = reach[side === 'own' ? 'other' : 'own'];
      const isFurthest = (reach[side]?.max ?? -1) < entry.max;
      if (isFurthest) reach = { ...reach, [side]: entry };
      return across && across.row !== entry.row && across.max >= entry.min ? [overlap(across, entry)] : [];
    });
  });
}

/** The rows of a group by some of its columns only. */
function bucketsBy({ columns, buckets }: RateGroup, shared: readonly string[]): Map<string, RateEntry[]> {
  const made = new Map<string, RateEntry[]>();
  for (const [key, { entries }] of buckets) {
    const values = JSON.parse(key) as readonly string[];
    const shorter = keyOf(shared, (column) => values[columns.indexOf(column)]) ?? '';
    const bucket = made.get(shorter);
    if (bucket) bucket.push(...entries);
    else made.set(shorter, [...entries]);
  }
  return made;
}

const overlap = (a: RateEntry, b: RateEntry): Overlap =>
  a.order < b.order ? { row: b.row, before: a.row } : { row: a.row, before: b.row };
