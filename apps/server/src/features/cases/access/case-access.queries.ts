import type { CaseUser } from '@openroll/contract/cases';
import type { Tag } from '@openroll/contract/sign-in';
import type { UserStatus } from '@openroll/domain/statuses/user-status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { selectDirectUsers } from '../cases.queries.ts';

/** Tags of a case by name. */
export const listTagsOf = (db: Db, caseId: number): Promise<Tag[]> =>
  db
    .selectFrom('case_tags')
    .innerJoin('tags', 'tags.id', 'case_tags.tag_id')
    .select(['tags.id', 'tags.name'])
    .where('case_tags.case_id', '=', caseId)
    .orderBy(sql`lower(tags.name)`)
    .orderBy('tags.id')
    .execute();

export type UserWithAccess = CaseUser & { readonly by_tag: boolean; readonly status: UserStatus };

/** Who reaches a case (§2.14): the directly assigned, then by name those who come by a tag alone, where they may be seen. */
export async function listUsersWithAccess(
  db: Db,
  caseId: number,
  { withTagged }: { readonly withTagged: boolean },
): Promise<UserWithAccess[]> {
  const assigned = await selectDirectUsers(db, caseId).select('u.status').execute();
  const direct = assigned.map((user) => ({ ...user, by_tag: false }));
  if (!withTagged) return direct;
  const { rows } = await sql<UserWithAccess>`
    select u.id, u.first_name, u.last_name, u.is_api_user, u.status, true as by_tag,
      c.tagged_restricted_to_own_enrollments or exists (
        select from case_tagged_restrictions r where r.case_id = c.id and r.user_id = u.id
      ) as restricted_to_own_enrollments
    from cases c join users u
      on u.id in (select ut.user_id from case_tags ct join user_tags ut using (tag_id) where ct.case_id = c.id)
    where c.id = ${caseId} and u.deleted_at is null
      and not exists (select from case_users cu where cu.user_id = u.id and cu.case_id = c.id)
    order by u.name_key, u.id`.execute(db);
  return [...direct, ...rows];
}
