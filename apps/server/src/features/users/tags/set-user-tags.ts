import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { lockUser } from '../lock-user.ts';
import { replaceTags } from './replace-tags.ts';

/**
 * Replaces the tags of a user. A tag gives access to cases: nobody sets their own (AC08). Refuses with 403 and 404 like every
 * change of a user, with 400 a tag that does not exist.
 */
export async function setUserTags(
  platform: Platform,
  origin: Origin,
  userId: number,
  tagIds: readonly number[],
): Promise<void> {
  await inTransaction(platform, origin, async (work) => {
    await lockUser(work, origin.actor, userId, 'set_tags');
    const { added, removed } = await replaceTags(work, userId, tagIds);
    if (added.length + removed.length === 0) return;
    await work.audit({ action: 'user.tags-changed', object: ['user', userId], detail: { added, removed } });
  });
}
