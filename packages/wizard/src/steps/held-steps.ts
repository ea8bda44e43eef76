import type { Step } from '../step.ts';

/** Steps by the hash of each: who holds the hash holds exactly this step. */
export type HeldSteps = ReadonlyMap<string, Step>;

/** A listing that leaves out what its reader holds: the hashes of all steps in their order, and the steps that are not held. */
export interface ChangedSteps {
  readonly step_hashes: readonly string[];
  readonly steps: readonly Step[];
}

/** What a reader holds once it has read a listing. Throws where a step is neither held nor sent. */
export function mergeSteps(held: HeldSteps, { step_hashes: hashes, steps }: ChangedSteps): HeldSteps {
  const sent = steps[Symbol.iterator]();
  return new Map(
    hashes.map((hash) => {
      const step = held.get(hash) ?? sent.next().value;
      if (!step) throw new Error(`The step ${hash} is neither held nor sent`);
      return [hash, step];
    }),
  );
}
