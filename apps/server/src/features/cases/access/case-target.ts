import type { Actor } from '@openroll/domain/access/actor';
import { hasCaseRight, type MayOnCase, mayOnCase, reachOfCase } from '@openroll/domain/cases/may-on-case';
import type { Db } from '../../../platform/database/connect.ts';
import type { TargetLoader } from '../../../platform/http/load-target.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { type CaseInScope, findCaseInScope } from '../../../platform/scope.ts';
import { findCaseStanding } from '../cases.queries.ts';

declare module '../../../platform/http/targets.ts' {
  interface LoadedTargets {
    case: CaseTarget;
  }
}

/** A case that somebody sees, how much of it, and what they may do with it. */
export interface CaseTarget extends CaseInScope {
  /** Read once. Refuses with 404 a case that does not exist. */
  may(): Promise<MayOnCase>;
}

/**
 * A case in scope, or for whoever assigns users anywhere any, whole. That it exists, those know whose scope names it; for the
 * others it is read here.
 */
export const caseTarget = (platform: Platform): TargetLoader<'case'> => ({
  find: async ({ actor, scope }, caseId, right) => {
    const seen = await scope();
    const inScope = findCaseInScope(seen, caseId);
    const reach = reachOfCase(actor, right, inScope);
    if (!reach) return undefined;
    const target = openCase(platform, actor, { caseId, ownOnly: reach.ownOnly });
    if (seen.kind === 'everything' || !inScope) await target.may();
    return target;
  },
  rule: { has: async (_actor, target, right) => hasCaseRight(await target.may(), right, target) },
});

/** The same of a case that is known to be the actor's: one that was just made. */
export function openCase(
  { database }: { readonly database: Db },
  actor: Actor,
  found: CaseInScope,
): CaseTarget {
  let may: Promise<MayOnCase> | undefined;
  const read = async () => {
    const standing = await findCaseStanding(database, found.caseId);
    if (!standing) throw notFound();
    return mayOnCase(actor, standing);
  };
  return { ...found, may: () => (may ??= read()) };
}
