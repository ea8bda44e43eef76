import { problem } from '@openroll/domain/problems';
import type { UserStatus } from '@openroll/domain/statuses/user-status';
import { sql } from 'kysely';
import { lockBucket } from '../../../platform/limits/attempts.ts';
import { invalid } from '../../../platform/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/**
 * Whoever may take away a home office administrator comes here first: one after the other, so that of two who demote each
 * other one stays (AC06). Before the row of any user is taken, so that nobody waits crosswise.
 */
export const lockHomeOfficeChanges = ({ tx }: UnitOfWork): Promise<unknown> =>
  lockBucket(tx, 'users:home-office-administrators');

interface HomeOfficeMember {
  readonly id: number;
  readonly status: UserStatus;
  readonly roles: readonly string[];
}

/** Whether nobody but this user is an active home office administrator. */
export async function isLastHomeOffice(
  { tx }: UnitOfWork,
  { id, status, roles }: HomeOfficeMember,
): Promise<boolean> {
  if (status !== 'active' || !roles.includes('HomeOfficeAdmin')) return false;
  const another = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'HomeOfficeAdmin' = any(roles)`)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  return another === undefined;
}

/** Refuses with 400 to lose the last active home office administrator. */
export async function requireOtherHomeOffice(work: UnitOfWork, lost: HomeOfficeMember): Promise<void> {
  if (await isLastHomeOffice(work, lost)) throw invalid(problem('last-home-office-admin'));
}
