import type { CaseStats } from '@openroll/contract/case-stats';

/** A part of a whole: 31 of 250 → 0.124; of nothing, 0. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** How many of the census people decided what (§2.20). */
export function participationOf({
  num_census,
  num_census_completed,
  num_census_applied,
  num_census_waived,
}: CaseStats) {
  return {
    total: num_census,
    completed: num_census_completed,
    remaining: Math.max(0, num_census - num_census_completed),
    applied: num_census_applied,
    waived: num_census_waived,
  } as const;
}
export type Participation = ReturnType<typeof participationOf>;

export interface MixRow {
  /** The number that stands in its slice of the pies, from 1. */
  readonly number: number;
  /** Undefined for what is left out of the named ones. */
  readonly name: string | undefined;
  readonly apps: number;
  readonly premium: number;
}

/** The product mix: at most five named products, and the others together where there are any (§2.19). */
export function productMix(stats: CaseStats): MixRow[] {
  const named = [stats.product_1, stats.product_2, stats.product_3, stats.product_4, stats.product_5]
    .filter((product) => product !== null)
    .map(({ name, num_enrolled, premium }) => ({ name, apps: num_enrolled, premium }));
  const { product_other_num_enrolled: apps, product_other_premium: premium } = stats;
  const others = apps > 0 || premium > 0 ? [{ name: undefined, apps, premium }] : [];
  return [...named, ...others].map((row, index) => ({ ...row, number: index + 1 }));
}

/** Whether a figure is older than a minute: only then the notice that figures may be late is true (§2.19). */
export const isDelayed = ({
  figures_at,
  answered_at,
}: Pick<CaseStats, 'figures_at' | 'answered_at'>): boolean =>
  Date.parse(answered_at) - Date.parse(figures_at) > 60_000;
