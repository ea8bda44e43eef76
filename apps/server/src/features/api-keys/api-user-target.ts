import type { TargetLoader } from '../../platform/http/load-target.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCaseOfApiUser } from './api-keys.queries.ts';

declare module '../../platform/http/targets.ts' {
  interface LoadedTargets {
    'API user': { readonly userId: number; readonly caseId: number };
  }
}

/** An API user whose one case is in scope, whole. Refuses with 400 who is no API user or has no case yet. */
export const apiUserTarget = ({ database }: Platform): TargetLoader<'API user'> => ({
  find: async ({ scope }, userId) => ({
    userId,
    caseId: await getCaseOfApiUser(database, await scope(), userId),
  }),
  rule: undefined,
});
