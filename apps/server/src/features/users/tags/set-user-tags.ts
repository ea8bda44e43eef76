import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { moveVersion } from '../details/move-version.ts';
import { requireVersion } from '../details/require-version.ts';
import { lockUser } from '../lock-user.ts';
import { replaceTags } from './replace-tags.ts';

/**
 * Replaces the tags of a user. Refuses with 409 a version that is no longer theirs. A tag gives access to cases: nobody sets their own (AC08). Refuses with 403 and 404 like every
 * change of a user, with 400 a tag that does not exist.
 */
export async function setUserTags(
  platform: Platform,
  origin: Origin,
  userId: number,
  given: { readonly tag_ids: readonly number[]; readonly updated_at?: string | undefined },
): Promise<void> {
  await inTransaction(platform, origin, async (work) => {
    requireVersion(await lockUser(work, origin.actor, userId, 'set_tags'), given.updated_at);
    const { added, removed } = await replaceTags(work, userId, given.tag_ids);
    if (added.length + removed.length === 0) return;
    await moveVersion(work, [userId]);
    await work.audit({ action: 'user.tags-changed', object: ['user', userId], detail: { added, removed } });
  });
}
