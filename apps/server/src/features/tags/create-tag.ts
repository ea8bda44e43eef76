import type { Tag } from '@openroll/contract/sign-in';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { nameTag } from './name-tag.ts';

/** Makes a tag. Refuses with 400 a name that is empty or taken. */
export const createTag = (platform: Platform, origin: Origin, given: string): Promise<Tag> =>
  inTransaction(platform, origin, async ({ tx, audit }) => {
    const tag = await nameTag(given, (name) =>
      tx.insertInto('tags').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow(),
    );
    await audit({ action: 'tag.created', object: ['tag', tag.id] });
    return tag;
  });
