import type { Actor } from '@openroll/domain/access/actor';
import { type MayOnCase, mayOnCase } from '@openroll/domain/cases/may-on-case';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { requireCase, type Scope } from '../../../platform/scope.ts';
import { type CaseSetup, getCaseSetup, hasSubmissions } from '../cases.queries.ts';

/** A case in scope that the actor may change, or set products of. Refuses with 404 and 403. */
export async function requireRight(
  { database }: Platform,
  actor: Actor,
  scope: Scope,
  caseId: number,
  right: keyof Pick<MayOnCase, 'change' | 'products'>,
): Promise<CaseSetup> {
  requireCase(scope, caseId);
  const setup = await getCaseSetup(database, caseId);
  const may = mayOnCase(actor, { ...setup, hasSubmissions: await hasSubmissions(database, caseId) });
  if (!may[right])
    throw forbidden(right === 'change' ? 'set up this case' : 'change the products of this case');
  return setup;
}
