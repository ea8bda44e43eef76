import type { Actor } from '@openroll/domain/access/actor';
import type { Tx } from './database/connect.ts';
import { asUnitOf } from './database/open-unit.ts';
import type { Platform } from './platform.ts';

/**
 * Runs the queries of one reply on the database as it is at one instant, for one actor; nothing can be written. A reply
 * that is one statement has no need of it.
 *
 *     await inSnapshot(platform, actor, async (db) => toDetail(await getCase(db, scope, id), await listTags(db, id)));
 */
export const inSnapshot = <T>(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  body: (db: Tx) => Promise<T>,
): Promise<T> =>
  asUnitOf(actor, () =>
    database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(body),
  );
