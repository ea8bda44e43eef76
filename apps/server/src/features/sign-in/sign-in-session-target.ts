import { userIdOf } from '@openroll/domain/access/actor';
import type { TargetLoader } from '../../platform/http/load-target.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnSession } from './sign-in.queries.ts';

declare module '../../platform/http/targets.ts' {
  interface LoadedTargets {
    'sign-in session': { readonly id: number };
  }
}

/** A session of the user's own that has not been ended. */
export const signInSessionTarget = ({ database }: Platform): TargetLoader<'sign-in session'> => ({
  find: ({ actor }, id) => findOwnSession(database, userIdOf(actor) ?? 0, id),
  rule: undefined,
});
