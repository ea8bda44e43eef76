import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { endApiKey } from '../../api-keys/end-api-key.ts';
import { endAssignments } from '../../cases/access/end-assignments.ts';
import { lockUser } from '../lock-user.ts';
import { lockHomeOfficeChanges, requireOtherHomeOffice } from '../roles/require-other-home-office.ts';
import { endAccess } from '../sign-in/end-access.ts';
import { moveUser } from './move-user.ts';

/**
 * Takes a user away: every way in ends, their cases and tags are let go, their address is free again. What they did stays
 * theirs (AC38). Refuses with 400 to delete the last active home office administrator; a second time it is 404.
 */
export async function deleteUser(platform: Platform, origin: Origin, userId: number): Promise<void> {
  await inTransaction(platform, origin, async (work) => {
    const { tx, now } = work;
    await lockHomeOfficeChanges(work);
    const user = await lockUser(work, origin.actor, userId, 'remove');
    await requireOtherHomeOffice(work, user);
    await endAccess(work, userId);
    await endApiKey(work, userId);
    const cases = await endAssignments(work, userId);
    await tx.deleteFrom('user_tags').where('user_id', '=', userId).execute();
    const gone = { deleted_at: now, awaiting_review: false };
    await moveUser(work, user, 'deleted', { changes: gone, detail: { roles: user.roles, cases } });
  });
}
