import type { Actor } from '@openroll/domain/access/actor';
import type { MayOnCase } from '@openroll/domain/cases/may-on-case';
import { forbidden } from '../../../platform/refusal.ts';
import type { CaseInScope } from '../../../platform/scope.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { listDirectUsers } from '../cases.queries.ts';
import { type Assignment, assignAll } from './assign-users.ts';
import { unassignOne } from './unassign-user.ts';

/**
 * Makes the directly assigned users of a case exactly these: who is left out loses the assignment. Refuses with 403 a change by
 * whoever may not assign users, and else as assignUsers and unassignUser do.
 */
export async function replaceCaseUsers(
  work: UnitOfWork,
  actor: Actor,
  found: CaseInScope,
  given: readonly Assignment[],
  may: Pick<MayOnCase, 'users'>,
): Promise<void> {
  const held = await listDirectUsers(work.tx, found.caseId);
  const wanted = new Map(given.map((one) => [one.id, one.restricted_to_own_enrollments]));
  const removed = held.filter(({ id }) => !wanted.has(id));
  const before = new Map(held.map((one) => [one.id, one.restricted_to_own_enrollments]));
  const changed = [...wanted].filter(([id, restricted]) => before.get(id) !== restricted);
  if (removed.length + changed.length === 0) return;
  if (!may.users) throw forbidden('case.users');
  await assignAll(
    work,
    actor,
    found,
    changed.map(([id, restricted]) => ({ id, restricted_to_own_enrollments: restricted })),
  );
  for (const { id } of removed) {
    await unassignOne(work, actor, found, id);
  }
}
