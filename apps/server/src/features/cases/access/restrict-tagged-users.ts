import { type Actor, holds } from '@openroll/domain/access/actor';
import type { MayOnCase } from '@openroll/domain/cases/may-on-case';
import { forbidden } from '../../../platform/refusal.ts';
import type { CaseInScope } from '../../../platform/scope.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { isOwnLadder } from './assign-users.ts';
import { listTaggedUsers } from './list-tagged-users.ts';

/**
 * Of those who reach the case by a tag alone, restricts exactly these to their own enrollments. Who does not come by a tag is
 * passed over: somebody else may just have taken the tag away. Refuses with 403 a change by whoever may not assign users or see
 * the tagged ones, and to lift a restriction for oneself or beyond what one sees (AC08).
 */
export async function restrictTaggedUsers(
  work: UnitOfWork,
  actor: Actor,
  { caseId, ownOnly }: CaseInScope,
  userIds: readonly number[],
  may: Pick<MayOnCase, 'users'>,
): Promise<void> {
  const tagged = await listTaggedUsers(work.tx, caseId);
  const isWanted = (id: number) => userIds.includes(id);
  const restricted = tagged.filter((one) => isWanted(one.id) && !one.restricted_to_own_enrollments);
  const lifted = tagged.filter((one) => !isWanted(one.id) && one.restricted_to_own_enrollments);
  if (restricted.length + lifted.length === 0) return;
  if (!may.users || !holds(actor, 'view_tagged_users')) throw forbidden('tagged-users');
  if (lifted.some(({ id }) => isOwnLadder(actor, id))) throw forbidden('own-access');
  if (ownOnly && lifted.length > 0) throw forbidden('more-than-seen');
  if (lifted.length > 0)
    await work.tx
      .deleteFrom('case_tagged_restrictions')
      .where('case_id', '=', caseId)
      .where(
        'user_id',
        'in',
        lifted.map(({ id }) => id),
      )
      .execute();
  if (restricted.length > 0)
    await work.tx
      .insertInto('case_tagged_restrictions')
      .values(restricted.map(({ id }) => ({ user_id: id, case_id: caseId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await work.audit({
    action: 'case.tagged-restricted',
    object: ['case', caseId],
    caseId,
    detail: { restricted: restricted.map(({ id }) => id), lifted: lifted.map(({ id }) => id) },
  });
}
