import type { Role } from '@openroll/domain/access/roles';
import { knownRoles } from '../../../platform/sign-in/actor-of.ts';
import { endSessionsOf } from '../../../platform/sign-in/sessions.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { isLastHomeOffice, lockHomeOfficeChanges } from './require-other-home-office.ts';

/**
 * Gives a user the roles of their groups at the identity provider, and answers those that they then hold. With a role taken
 * away every session of theirs ends at once (AC11). The last active home office administrator stays one: a site that
 * nobody can administer helps nobody.
 */
export async function followGroups(
  work: UnitOfWork,
  userId: number,
  given: readonly Role[],
): Promise<readonly Role[]> {
  const { tx, now, audit } = work;
  if (isSame(knownRoles((await rolesOf(work, userId)).roles), given)) return given;
  await lockHomeOfficeChanges(work);
  const user = await rolesOf(work, userId, { held: true });
  const keeps = !given.includes('HomeOfficeAdmin') && (await isLastHomeOffice(work, user));
  const roles = keeps ? knownRoles([...given, 'HomeOfficeAdmin']) : given;
  const before = knownRoles(user.roles);
  const added = roles.filter((role) => !before.includes(role));
  const removed = before.filter((role) => !roles.includes(role));
  if (added.length + removed.length === 0) return roles;
  await tx
    .updateTable('users')
    .set({ roles: [...roles] })
    .where('id', '=', userId)
    .execute();
  if (removed.length > 0) await endSessionsOf(tx, now, userId);
  await audit({
    action: 'user.roles-changed',
    object: ['user', userId],
    detail: { added, removed, by: 'single-sign-on' },
  });
  return roles;
}

const isSame = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

function rolesOf({ tx }: UnitOfWork, userId: number, options = { held: false }) {
  const user = tx.selectFrom('users').select(['id', 'status', 'roles']).where('id', '=', userId);
  return (options.held ? user.forNoKeyUpdate() : user).executeTakeFirstOrThrow();
}
