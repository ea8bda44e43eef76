import type { assignUsers as endpoint } from '@openroll/contract/cases';
import type { BodyOf } from '@openroll/contract/endpoint';
import { type Actor, isHomeOffice } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, invalid, notFound } from '../../../platform/refusal.ts';
import type { CaseInScope } from '../../../platform/scope.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';

export type Assignment = BodyOf<typeof endpoint>['users'][number];

/**
 * Assigns users to a case, or changes their restriction, all or none (§2.14). The caller has proven the case. Refuses as
 * assignAll.
 */
export const assignUsers = (
  platform: Platform,
  origin: Origin,
  given: CaseInScope,
  users: readonly Assignment[],
): Promise<void> => inTransaction(platform, origin, (work) => assignAll(work, origin.actor, given, users));

/**
 * The same inside of a verb's transaction, with its audit row; nothing changed, nothing written. Nobody but the home office
 * widens their own access, or gives more of a case than they see (AC08). Refuses with 404 a user who does not exist, with 400 a
 * second case for an API user.
 */
export async function assignAll(
  work: UnitOfWork,
  actor: Actor,
  { caseId, ownOnly }: CaseInScope,
  users: readonly Assignment[],
): Promise<void> {
  const wanted = new Map(users.map((one) => [one.id, one.restricted_to_own_enrollments]));
  const held = await takeAssignments(work, caseId, [...wanted.keys()]);
  const changed = [...wanted].filter(([id, restricted]) => held.get(id) !== restricted);
  if (changed.length === 0) return;
  if (changed.some(([id]) => isOwnLadder(actor, id))) throw forbidden('own-access');
  if (ownOnly && changed.some(([, restricted]) => !restricted)) throw forbidden('more-than-seen');
  await work.tx
    .insertInto('case_users')
    .values(
      changed.map(([user_id, restricted]) => ({
        user_id,
        case_id: caseId,
        restricted_to_own_enrollments: restricted,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'case_id']).doUpdateSet((row) => ({
        restricted_to_own_enrollments: row.ref('excluded.restricted_to_own_enrollments'),
      })),
    )
    .execute();
  await work.audit({
    action: 'case.users-assigned',
    object: ['case', caseId],
    caseId,
    detail: {
      users: changed.map(([id]) => id),
      restricted: changed.filter(([, restricted]) => restricted).map(([id]) => id),
    },
  });
}

/** Whether somebody reaches for their own access, who is not of the home office. */
export const isOwnLadder = (actor: Actor, userId: number): boolean =>
  actor.kind === 'user' && actor.userId === userId && !isHomeOffice(actor);

/**
 * Takes the users' rows, in one order, and answers who of them has which restriction in this case. An API user may be in no
 * other one.
 */
async function takeAssignments(
  { tx }: UnitOfWork,
  caseId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  if (ids.length === 0) return new Map();
  const users = await tx
    .selectFrom('users')
    .select(['id', 'is_api_user'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (users.length < ids.length) throw notFound();
  const assigned = await tx
    .selectFrom('case_users')
    .selectAll()
    .where('user_id', 'in', [...ids])
    .execute();
  const apiUsers = new Set(users.filter(({ is_api_user }) => is_api_user).map(({ id }) => id));
  if (assigned.some((one) => apiUsers.has(one.user_id) && one.case_id !== caseId))
    throw invalid(problem('api-user-in-another-case', 'users'));
  return new Map(
    assigned
      .filter((one) => one.case_id === caseId)
      .map((one) => [one.user_id, one.restricted_to_own_enrollments]),
  );
}
