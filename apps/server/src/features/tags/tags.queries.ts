import type { Tag } from '@openroll/contract/sign-in';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** All tags by name. */
export const listTags = (db: Db): Promise<Tag[]> =>
  db.selectFrom('tags').select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').execute();

/** A tag by id. */
export const findTag = (db: Db, id: number): Promise<Tag | undefined> =>
  db.selectFrom('tags').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** To how many users and cases a tag is attached. */
export async function countTagged(db: Db, tagId: number): Promise<{ users: number; cases: number }> {
  const { rows } = await sql<{ users: number; cases: number }>`
    select (select count(*) from user_tags where tag_id = ${tagId}) as users,
      (select count(*) from case_tags where tag_id = ${tagId}) as cases`.execute(db);
  return rows[0] ?? { users: 0, cases: 0 };
}
