import type { Actor } from '@openroll/domain/access/actor';
import { mayAssignAnywhere } from '@openroll/domain/cases/may-on-case';
import type { Db } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/refusal.ts';
import { type CaseInScope, requireExistingCase, type Scope } from '../../../platform/scope.ts';

/**
 * A case whose users the actor may change, and how much of it is theirs to give: one of their scope, for a user administrator
 * any that exists, whole. Refuses with 404.
 */
export async function requireAssignable(
  db: Db,
  actor: Actor,
  scope: () => Promise<Scope>,
  caseId: number,
): Promise<CaseInScope> {
  if (!mayAssignAnywhere(actor)) return requireExistingCase(db, await scope(), caseId);
  await db.selectFrom('cases').select('id').where('id', '=', caseId).executeTakeFirstOrThrow(notFound);
  return { caseId, ownOnly: false };
}
