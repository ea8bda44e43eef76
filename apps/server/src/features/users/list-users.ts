import { createHash } from 'node:crypto';
import type { QueryOf } from '@openroll/contract/endpoint';
import { type listUsers as endpoint, userChoiceColumns } from '@openroll/contract/users';
import { type Actor, holds } from '@openroll/domain/access/actor';
import { sql } from 'kysely';
import { containing } from '../../platform/database/like-pattern.ts';
import type { Platform } from '../../platform/platform.ts';
import { userChoiceJson, userRowJson } from './users.view.ts';

export type UserListing = QueryOf<typeof endpoint>;

/** So many hits are read and put in order; of more, the order itself is walked until the page is full. */
const maxSorted = 2000;
/** Pages further on are planned anew each time, so that a connection never keeps more than a few plans. */
const plannedPages = 8;

/** Each order has an index `(key, id)` that holds list_status (migrations 0013 and 0085). Permissions follow from the roles. */
const sortKeys: Readonly<Record<UserListing['sort_column'], string>> = {
  status: 'list_status',
  first_name: 'name_key',
  last_name: 'last_name_key',
  email: 'email',
  username: 'username',
  code: 'code_key',
  last_login: 'last_login_at',
  id: 'id',
  roles: 'roles',
  permissions: 'roles',
  tags: 'tag_key',
  created_at: 'created_at',
  is_api_user: 'is_api_user',
  awaiting_review: 'awaiting_review',
  pref_receive_new_user_notifications: 'pref_receive_new_user_notifications',
};

interface Statement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * One page of users with its exact total, as JSON text that the database wrote. Whoever only assigns users to cases gets
 * names and tags, and searches and sorts by nothing else (§1.18; AC27).
 */
export async function listUsers(platform: Platform, actor: Actor, listing: UserListing): Promise<string> {
  const isChoice = !holds(actor, 'access_manage_users_page');
  const { rows } = await platform.pool.query<[string]>({
    ...listStatement(isChoice ? asChoice(listing) : listing, isChoice),
    rowMode: 'array',
  });
  return rows[0]?.[0] ?? '';
}

/** Who is shown no status, address or sign-in cannot learn them from an order either. */
const asChoice = (listing: UserListing): UserListing => ({
  ...listing,
  include_deactivated: false,
  awaiting_review: false,
  sort_column: userChoiceColumns.find((column) => column === listing.sort_column) ?? 'first_name',
  sort_direction: listing.sort_column === 'status' ? 'asc' : listing.sort_direction,
});

/**
 * The statement behind a listing (§14.3). Without a text, the total is a sum of counters, and the page is walked
 * in the index of its order. A text is looked for in one index: few hits are then sorted; many are counted, and found again on
 * the walk.
 */
export function listStatement(listing: UserListing, isChoice: boolean): Statement {
  const { page, rows_per_page: size, search_text, unassigned_api_users } = listing;
  const statuses = statusesOf(listing, isChoice);
  const isSearch = search_text.trim() !== '';
  const values = isSearch ? [statuses, containing(search_text)] : [statuses];
  const where = `u.deleted_at is null and u.list_status = any($1::text[])${unassigned_api_users ? unassignedApiUser : ''}`;
  const isCounted = !isSearch && !unassigned_api_users;
  const found = isCounted ? everybody(listing, where) : searched(listing, where, isSearch, isChoice);
  const text = `with ${found}
    select json_build_object('rows', coalesce((select json_agg(${isChoice ? userChoiceJson : userRowJson} order by p.n)
      from page p join users u on u.id = p.id), '[]'::json),
      'page', ${page}, 'rows_per_page', ${size}, 'total_count', (select n from total))::text`;
  const name =
    page > plannedPages ? undefined : `users ${createHash('sha256').update(text).digest('base64')}`;
  return { name, text, values };
}

const statusesOf = (
  { include_deactivated, awaiting_review }: UserListing,
  isChoice: boolean,
): readonly string[] =>
  awaiting_review
    ? ['awaiting']
    : [
        'active',
        'invited',
        // Who waits for a review is deactivated, and yet what an administrator looks for.
        ...(isChoice ? [] : ['awaiting']),
        ...(include_deactivated ? ['deactivated'] : []),
      ];

/** Who has registered and waits for a review, for whoever counts them. */
export const usersToReview = sql`select from users u where u.deleted_at is null and u.list_status = 'awaiting'`;

const everybody = (listing: UserListing, where: string): string => `
  total as (select coalesce(sum(c.n), 0)::bigint as n from user_counters k
    cross join lateral (values ('active', k.active), ('invited', k.invited), ('awaiting', k.awaiting),
      ('deactivated', k.deactivated)) c (status, n)
    where c.status = any($1)),
  page as materialized (${numbered(listing, `users u where ${where}`)})`;

/** Whom a case can take: there are few of them, and they have an index of their own. */
const unassignedApiUser =
  ' and u.is_api_user and not exists (select from case_users c where c.user_id = u.id)';

function searched(listing: UserListing, where: string, isSearch: boolean, isChoice: boolean): string {
  const match = isSearch ? `${where} and u.${isChoice ? 'name_key' : 'search_key'} like $2::text` : where;
  const isFew = `(select n from found) <= ${maxSorted}`;
  return `hits as materialized (select u.id from users u where ${match} limit ${maxSorted + 1}),
  found as materialized (select count(*) as n from hits),
  total as (select case when f.n <= ${maxSorted} then f.n else (select count(*) from users u where ${match}) end as n from found f),
  page as materialized (
    select * from (${numbered(listing, `users u where not ${isFew} and ${match}`)}) walked
    union all
    select * from (${numbered(listing, `hits h join users u on u.id = h.id where ${isFew}`)}) few)`;
}

/** The ids of one page with their number `n`. Limits stand in the text: as parameters the planner would guess them. */
function numbered(listing: UserListing, from: string): string {
  const { page, rows_per_page: size, sort_column, sort_direction: way } = listing;
  const key = sortKeys[sort_column];
  // Whoever never signed in stands before all who did.
  const nulls = way === 'asc' ? 'nulls first' : 'nulls last';
  const order = [
    `u.k ${way} ${sort_column === 'last_login' ? nulls : ''}`,
    ...(isUnique(key) ? [] : [`u.id ${way}`]),
  ].join();
  return `select u.id, row_number() over (order by ${order}) as n from (
    select u.id, u.k from (select u.id, u.${key} as k from ${from}) u
    order by ${order} limit ${size} offset ${(page - 1) * size}) u`;
}

const isUnique = (key: string): boolean => ['id', 'email', 'username'].includes(key);
