import type { ExpiryLimits } from '@openroll/domain/enrollments/expiry';
import { nameOf, writtenOnce } from '../../platform/database/planned.ts';
import { jsonPage } from '../../platform/database/sql-json.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireCase, type Scope } from '../../platform/scope.ts';
import { censusRowsJson, enrollmentRowsJson } from './enrollment-rows.view.ts';
import { expiresInSql, limitsInSql, limitsOf } from './expiry.queries.ts';
import { matchListing } from './match-listing.ts';
import { type Listing, type Match, Values } from './match-text.ts';
import { sortKeys } from './sort-keys.ts';

/** Pages further on are planned anew each time, so that a connection never keeps more than a few plans. */
const plannedPages = 8;

export interface Statement {
  /** Same text, same name: each connection plans it once. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * One page of enrollments with its exact total, as JSON text that the database wrote. A case outside the scope is refused
 * with 404.
 *
 * How it is fast (§14.3): newest first without a search takes the page's ids from the covering index of each
 * case in scope (LATERAL), merges them and reads only the page's rows; its total is a sum of counters. Census people stand
 * after all enrollments of their case, and are looked at where these do not fill the page. A search or another order reads
 * the keys of the scope from the same index, once.
 */
export async function listEnrollments(platform: Platform, scope: Scope, listing: Listing): Promise<string> {
  if (listing.case_id !== undefined) requireCase(scope, listing.case_id);
  const statement = listStatement(scope, listing, limitsOf(platform, platform.clock()));
  const { rows } = await platform.pool.query<[string]>({ ...statement, rowMode: 'array' });
  return rows[0]?.[0] ?? '';
}

/** The statement behind a listing. */
export function listStatement(scope: Scope, listing: Listing, limits: ExpiryLimits): Statement {
  const values = new Values();
  const match = matchListing(values, scope, listing, limits);
  const expires = expiresInSql(limitsInSql(limits, (at) => values.add(at, 'timestamptz')));
  const { page, rows_per_page: size } = listing;
  const found = isNewestFirst(listing, match) ? newestFirst(match, listing) : sorted(match, listing);
  const kinds = match.census === undefined ? 'enrollments' : 'both';
  const isPlanned = page <= plannedPages;
  const text = (isPlanned ? plannedText : pageText)(found, kinds, expires, String(page), String(size));
  return { name: isPlanned ? nameOf(text) : undefined, text, values: values.list };
}

const pageText = (
  found: string,
  kinds: 'enrollments' | 'both',
  expires: string,
  page: string,
  size: string,
): string => `with ${found},
  row_json as (${kinds === 'both' ? bothJson(expires) : enrollmentRowsJson('page', expires)})
  select ${jsonPage(page, size)}`;

const plannedText = writtenOnce(pageText);

const isNewestFirst = (listing: Listing, match: Match) =>
  (listing.sort_column === 'time' || listing.sort_column === 'enroll_date_created') &&
  match.search === undefined;

// Limits stand in the text: with them as parameters the planner expects a tenth of the table and joins accordingly.
function newestFirst(match: Match, listing: Listing): string {
  const { page, rows_per_page: size, sort_direction: way } = listing;
  const ids = `select e.id, e.enroll_date_created from enrollments e where ${match.where}
    order by e.enroll_date_created ${way}, e.id ${way} limit ${page * size}`;
  if (match.census === undefined)
    return `page as materialized (
        ${pageOf(listing, `e.id, e.enroll_date_created`, match.inCases(ids), `e.enroll_date_created ${way}, e.id ${way}`)}),
      total as (${match.counted})`;
  return `counted as materialized (${match.counted}),
    hits as (
      select 'e' as kind, e.id, e.enroll_date_created as k from ${match.inCases(ids)}
      union all (
        select 'c', m.id, null::timestamptz from census_people m
        where (select n from counted) < ${page * size} and ${match.census} order by m.id ${way} limit ${page * size})),
    page as materialized (
      ${pageOf(listing, 'e.kind, e.id, e.k', 'hits e', `e.k ${way} nulls last, e.kind desc, e.id ${way}`)}),
    total as (select n + (${match.countedAlone}) as n from counted)`;
}

/** Enrollments and census people of one page. */
const bothJson = (
  expires: string,
) => `${enrollmentRowsJson(`(select * from page where kind = 'e') page`, expires)}
  union all ${censusRowsJson(`(select * from page where kind = 'c') page`)}`;

// `offset 0` keeps the planner from turning the look into each case into one look at the whole table.
function sorted(match: Match, listing: Listing): string {
  const { sort_direction: way } = listing;
  const key = sortKeys[listing.sort_column];
  const found = match.search === undefined ? '' : `and ${match.search}`;
  const hits = `select e.id, ${key.ofEnrollment} as k from enrollments e where ${match.where} ${found} offset 0`;
  const census =
    match.census && `union all select 'c', m.id, ${key.ofPerson} from census_people m where ${match.census}`;
  const order = `e.k ${way} nulls last, e.kind desc, e.id ${way}`;
  return `hits as materialized (select 'e' as kind, e.id, e.k from ${match.inCases(hits)} ${census ?? ''}),
    page as materialized (${pageOf(listing, 'e.kind, e.id, e.k', 'hits e', order)}),
    total as (select count(*) as n from hits)`;
}

/** The rows of one page with their number `n`, which keeps their order through the joins that follow. */
const pageOf = (
  { page, rows_per_page: size }: Listing,
  columns: string,
  from: string,
  order: string,
): string =>
  `select e.*, row_number() over (order by ${order}) as n
    from (select ${columns} from ${from} order by ${order} limit ${size} offset ${(page - 1) * size}) e`;
