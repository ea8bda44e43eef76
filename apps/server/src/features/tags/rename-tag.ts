import type { Tag } from '@openroll/contract/sign-in';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { nameTag } from './name-tag.ts';

/** Renames a tag, also to its own name in other letters. Refuses with 404 a tag that is gone, with 400 a name that is taken. */
export const renameTag = (platform: Platform, origin: Origin, id: number, given: string): Promise<Tag> =>
  inTransaction(platform, origin, async ({ tx, audit }) => {
    const before = await tx
      .selectFrom('tags')
      .select('name')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notFound);
    const tag = await nameTag(given, (name) =>
      tx
        .updateTable('tags')
        .set({ name })
        .where('id', '=', id)
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow(),
    );
    if (tag.name !== before.name) await audit({ action: 'tag.renamed', object: ['tag', id] });
    return tag;
  });
