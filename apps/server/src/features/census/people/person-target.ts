import type { TargetLoader } from '../../../platform/http/load-target.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPlaceOf, type PersonPlace } from '../census.queries.ts';

declare module '../../../platform/http/targets.ts' {
  interface LoadedTargets {
    person: PersonPlace;
  }
}

/** A person of a census, where they stand: whoever has the case in scope sees them; who is restricted there, few of them. */
export const personTarget = ({ database, clock }: Platform): TargetLoader<'person'> => ({
  find: async ({ scope }, personId) => findPlaceOf(database, await scope(), personId, clock()),
  rule: undefined,
});
