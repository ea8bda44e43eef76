import type { TaggedUser } from '@openroll/contract/case-setup';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * Who reaches a case only through a tag that both have, by name, with those tags. Restricted means here: by the case's own
 * list of users, not by its switch for all. With `among`, these people alone are looked for.
 */
export async function listTaggedUsers(
  db: Db,
  caseId: number,
  { among = null }: { readonly among?: readonly number[] | null } = {},
): Promise<TaggedUser[]> {
  const { rows } = await sql<TaggedUser>`
    select u.id, u.first_name, u.last_name, u.is_api_user, json_agg(ct.tag_id order by ct.tag_id) as tag_ids,
      exists (select from case_tagged_restrictions r where r.user_id = u.id and r.case_id = ${caseId})
        as restricted_to_own_enrollments
    from case_tags ct join user_tags ut using (tag_id) join users u on u.id = ut.user_id
    where ct.case_id = ${caseId} and u.deleted_at is null
      and (${among}::bigint[] is null or u.id = any(${among}::bigint[]))
      and not exists (select from case_users cu where cu.user_id = u.id and cu.case_id = ${caseId})
    group by u.id
    order by u.name_key, u.id`.execute(db);
  return rows;
}
