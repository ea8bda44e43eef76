import type { Rider } from '../definition/coverage.ts';

/** Whether two riders cannot be had together, whichever of them says so. */
export const excludeEachOther = (one: Rider, other: Rider): boolean =>
  (one.excludes ?? []).includes(other.name) || (other.excludes ?? []).includes(one.name);

/** The riders before one, in the product's order, beside which it cannot be had. */
export const excludedBefore = (riders: readonly Rider[], rider: Rider): readonly Rider[] =>
  riders.slice(0, riders.indexOf(rider)).filter((each) => excludeEachOther(each, rider));

/** Riders that can be had at all: not those that hang on one which is not there. */
export function withAllNeeded(riders: readonly Rider[]): readonly Rider[] {
  const names = new Set(riders.map(({ name }) => name));
  const kept = riders.filter(({ depends_on = [] }) => depends_on.every((name) => names.has(name)));
  return kept.length === riders.length ? kept : withAllNeeded(kept);
}

/**
 * Which of these riders count (§6.2): those that are mandatory or chosen, whose needed ones count, and which no earlier one that counts
 * excludes. Those that wait for each other (lint refuses them) do not.
 */
export function ridersThatCount(
  riders: readonly Rider[],
  isChosen: (rider: Rider) => boolean,
): readonly Rider[] {
  const known = new Map<Rider, boolean>();
  const counts = (rider: Rider): boolean => {
    const before = known.get(rider);
    if (before !== undefined) return before;
    known.set(rider, false);
    const needed = (rider.depends_on ?? []).map((name) => riders.find((each) => each.name === name));
    const result =
      (rider.mandatory === true || isChosen(rider)) &&
      needed.every((each) => each !== undefined && counts(each)) &&
      !excludedBefore(riders, rider).some(counts);
    known.set(rider, result);
    return result;
  };
  return riders.filter(counts);
}
