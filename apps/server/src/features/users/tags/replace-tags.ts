import { problem } from '@openroll/domain/problems';
import { invalid } from '../../../platform/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/** What became of a user's tags. */
export interface TagChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Replaces the tags of a user. Refuses with 400 a tag that does not exist. */
export async function replaceTags(
  work: UnitOfWork,
  userId: number,
  tagIds: readonly number[],
): Promise<TagChange> {
  const wanted = [...new Set(tagIds)];
  await requireTags(work, wanted);
  const held = await work.tx.selectFrom('user_tags').select('tag_id').where('user_id', '=', userId).execute();
  const before = held.map(({ tag_id }) => tag_id);
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.includes(id));
  if (removed.length > 0)
    await work.tx
      .deleteFrom('user_tags')
      .where('user_id', '=', userId)
      .where('tag_id', 'in', removed)
      .execute();
  await addTags(work, [userId], added);
  return { added, removed };
}

/** Adds tags to users; those who have them keep them. */
export async function addTags(
  { tx }: UnitOfWork,
  userIds: readonly number[],
  tagIds: readonly number[],
): Promise<void> {
  const rows = userIds.flatMap((user_id) => tagIds.map((tag_id) => ({ user_id, tag_id })));
  if (rows.length === 0) return;
  await tx
    .insertInto('user_tags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Holds the tags until the transaction ends, so that none is deleted in the meantime. */
async function requireTags({ tx }: UnitOfWork, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .selectFrom('tags')
    .select('id')
    .where('id', 'in', [...ids])
    .forKeyShare()
    .execute();
  if (found.length < ids.length) throw invalid(problem('tag-unknown', 'tag_ids'));
}
