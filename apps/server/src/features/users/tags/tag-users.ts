import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { moveVersion } from '../details/move-version.ts';
import { lockUser } from '../lock-user.ts';
import { addTags } from './replace-tags.ts';

/**
 * Adds a tag to many users, or to none of them: the right is asked for each, and nobody tags themselves (AC08). Refuses with
 * 404 a tag or user that does not exist.
 */
export async function tagUsers(
  platform: Platform,
  origin: Origin,
  tagId: number,
  userIds: readonly number[],
): Promise<void> {
  // In one order, so that two who tag the same people do not wait for each other crosswise.
  const ids = [...new Set(userIds)].sort((a, b) => a - b);
  await inTransaction(platform, origin, async (work) => {
    await work.tx
      .selectFrom('tags')
      .select('id')
      .where('id', '=', tagId)
      .forKeyShare()
      .executeTakeFirstOrThrow(notFound);
    for (const id of ids) await lockUser(work, origin.actor, id, 'set_tags');
    await addTags(work, ids, [tagId]);
    if (ids.length === 0) return;
    await moveVersion(work, ids);
    await work.audit({ action: 'tag.users-added', object: ['tag', tagId], detail: { users: ids } });
  });
}
