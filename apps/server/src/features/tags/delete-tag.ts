import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { countTagged } from './tags.queries.ts';

/**
 * Takes a tag away from everybody and everything, and with it the access that it gave; how much that was stands in the audit.
 * Refuses with 404 a tag that is gone.
 */
export const deleteTag = (platform: Platform, origin: Origin, id: number): Promise<void> =>
  inTransaction(platform, origin, async ({ tx, audit }) => {
    await tx
      .selectFrom('tags')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const detail = await countTagged(tx, id);
    await tx.deleteFrom('tags').where('id', '=', id).execute();
    await audit({ action: 'tag.deleted', object: ['tag', id], detail });
  });
