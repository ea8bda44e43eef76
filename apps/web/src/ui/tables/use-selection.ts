import { useEffect, useState } from 'react';

type Key = string | number;

/** Which rows of a list are selected: only rows that are shown can be. */
export interface Selection<Row> {
  readonly chosen: readonly Row[];
  has(row: Row): boolean;
  toggle(row: Row): void;
  /** None or some become all, all become none. */
  toggleAll(): void;
  /** Selects these and no others. */
  select(rows: readonly Row[]): void;
}

/**
 * Keeps a selection by key, so that it outlives a refresh; rows that leave the list leave the selection too.
 *
 *     const selection = useSelection(found.data?.rows, (row) => row.id);
 */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => Key,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const shown = rows?.map(keyOf) ?? [];
  const shownKeys = shown.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what they are; `shown` is new each time.
  useEffect(() => {
    if (rows) setKeys((old) => new Set([...old].filter((key) => shown.includes(key))));
  }, [rows === undefined, shownKeys]);
  const chosen = rows?.filter((row) => keys.has(keyOf(row))) ?? [];
  return {
    chosen,
    has: (row) => keys.has(keyOf(row)),
    toggle: (row) =>
      setKeys((old) => {
        const key = keyOf(row);
        return old.has(key) ? new Set([...old].filter((other) => other !== key)) : new Set([...old, key]);
      }),
    toggleAll: () => setKeys(new Set(chosen.length === shown.length ? [] : shown)),
    select: (these) => setKeys(new Set(these.map(keyOf))),
  };
}
