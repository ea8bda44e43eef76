import type { QueryOf } from '@openroll/contract/endpoint';
import type { AssignedCase, listCasesOfUser as endpoint } from '@openroll/contract/users';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Scope } from '../../../platform/scope.ts';

export type AssignedListing = QueryOf<typeof endpoint>;

/** 'Active' stands before 'Inactive'; what the caller does not see is neither. */
const sortKeys: Readonly<Record<AssignedListing['orderBy'], string>> = {
  name: 'c.group_name_key',
  group_name: 'c.group_name_key',
  id: 'c.id',
  status: 'not a.is_active',
  is_active: 'a.is_active',
  direct: 'a.direct',
  restricted_to_own_enrollments: 'a.restricted',
  tags: 'shared.names',
};

/**
 * One page of the cases of a user, assigned directly or through shared tags, with their exact number (§1.14). A direct
 * assignment decides over a tag, as it does for the scope. Of a case outside the caller's own scope they learn id and name only
 * (§1.18), neither directly nor by the order.
 */
export async function listCasesOfUser(
  db: Db,
  scope: Scope,
  userId: number,
  { orderBy, orderDirection, currentPage, rowsPerPage }: AssignedListing,
): Promise<{ readonly cases: AssignedCase[]; readonly totalResultsCount: number }> {
  const assigned = sql`
    assigned as (
      select case_id, bool_or(direct) as direct, bool_or(restricted) filter (where direct) as restricted
      from (
        select case_id, true as direct, restricted_to_own_enrollments as restricted
        from case_users where user_id = ${userId}
        union all
        select ct.case_id, false, null from user_tags ut join case_tags ct using (tag_id) where ut.user_id = ${userId}
      ) found
      group by case_id)`;
  const isSeen =
    scope.kind === 'everything'
      ? sql<boolean>`true`
      : sql<boolean>`c.id = any(${scope.cases.map(({ caseId }) => caseId)}::bigint[])`;
  const way = sql.raw(orderDirection);
  const { rows } = await sql<AssignedCase>`
    with ${assigned}
    select c.id, c.group_name, a.is_active, a.direct, a.restricted as restricted_to_own_enrollments,
      coalesce(shared.tags, '[]'::json) as tags
    from cases c join (
      select a.case_id, a.direct, coalesce(a.restricted, c.tagged_restricted_to_own_enrollments or exists (
          select from case_tagged_restrictions r where r.user_id = ${userId} and r.case_id = c.id)) as restricted,
        case when ${isSeen} then c.is_active end as is_active
      from assigned a join cases c on c.id = a.case_id) a on a.case_id = c.id
      cross join lateral (
        select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name)) as tags,
          coalesce(string_agg(lower(t.name), ', ' order by lower(t.name)), '') as names
        from user_tags ut join case_tags ct using (tag_id) join tags t on t.id = ut.tag_id
        where ut.user_id = ${userId} and ct.case_id = c.id) shared
    order by ${sql.raw(sortKeys[orderBy])} ${way}, c.group_name_key ${way}, c.id ${way}
    limit ${rowsPerPage} offset ${(currentPage - 1) * rowsPerPage}`.execute(db);
  const counted = await sql<{ n: number }>`with ${assigned} select count(*) as n from assigned`.execute(db);
  return { cases: rows, totalResultsCount: counted.rows[0]?.n ?? 0 };
}
