import type { HealthRow } from './health-rows.ts';

export interface HealthSection {
  readonly title: string;
  readonly rows: readonly HealthRow[];
}

/** Rows by topic, in the order in which topics first come up; without a topic they are their product's. */
export const sectionsOf = (
  rows: readonly HealthRow[],
  products: ReadonlyMap<number, string>,
): readonly HealthSection[] =>
  [
    ...Map.groupBy(rows, ({ topic }) => (typeof topic === 'number' ? (products.get(topic) ?? '') : topic)),
  ].map(([title, ofTopic]) => ({ title, rows: ofTopic }));
