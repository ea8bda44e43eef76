import { type Actor, isHomeOffice } from '@openroll/domain/access/actor';
import type { CaseInScope } from '../../../platform/scope.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { type Assignment, assignAll } from './assign-users.ts';

/** Assigns users to a case that was just made. Its creator has it already, unrestricted, unless they are of the home office. */
export const assignOtherUsers = (
  work: UnitOfWork,
  actor: Actor,
  given: CaseInScope,
  users: readonly Assignment[],
): Promise<void> => {
  const has = (id: number) => actor.kind === 'user' && actor.userId === id && !isHomeOffice(actor);
  return assignAll(
    work,
    actor,
    given,
    users.filter(({ id }) => !has(id)),
  );
};
