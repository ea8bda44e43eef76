import type { searchCases as endpoint } from '@openroll/contract/cases';
import type { BodyOf } from '@openroll/contract/endpoint';
import { problem } from '@openroll/domain/problems';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../platform/database/like-pattern.ts';
import { askPlanned } from '../../../platform/database/planned.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import type { Scope } from '../../../platform/scope.ts';
import { listCasesWithImportErrors } from '../../census-imports/import-errors.queries.ts';
import { type CaseFigure, figuresOf } from './case-figures.queries.ts';

export type CaseSearch = BodyOf<typeof endpoint>;
export type CaseFilters = Pick<
  CaseSearch,
  'searchText' | 'searchProperty' | 'statusFilter' | 'includeInactive'
>;

export interface CaseListRow {
  readonly id: number;
  readonly group_name: string;
  readonly is_active: boolean;
  readonly is_training: boolean;
  readonly num_pending: number;
  readonly num_paused: number;
  /** -1 while the case transmits, else the number held (§2.3). */
  readonly num_queued: number;
  readonly num_census: number;
  /** Submitted applications. */
  readonly num_enrolled: number;
  /** Annual, in cents. */
  readonly total_premium: number;
  readonly tags: { id: number; name: string }[];
}

type Fragment = RawBuilder<unknown>;

/** A case of the page with the exact number of all; of a page without any, the number alone. */
type Found = { readonly total: number } & (CaseListRow | { readonly id: null });

/** Pages further on are planned anew each time, so that a connection never keeps more than a few plans. */
const plannedPages = 8;

/**
 * One page of cases in scope, with figures and the exact total. Whoever is restricted to own enrollments sees only their
 * own figures (AC02). The page is cut first, and its figures are read for it alone; an order by a figure reads that one for
 * every case of the scope.
 */
export async function searchCases(
  platform: Platform,
  scope: Scope,
  search: CaseSearch,
): Promise<{ readonly rows: CaseListRow[]; readonly total: number }> {
  const query = listQuery(scope, search, platform.clock());
  const found =
    search.currentPage > plannedPages
      ? (await query.execute(platform.database)).rows
      : await askPlanned(platform, query);
  const rows = found.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row]));
  return { rows, total: found[0]?.total ?? 0 };
}

function listQuery(scope: Scope, search: CaseSearch, now: Date): RawBuilder<Found> {
  // Whole numbers by the contract. As parameters they would make the planner expect a tenth of all cases.
  const cut = sql.raw(`limit ${search.rowsPerPage} offset ${(search.currentPage - 1) * search.rowsPerPage}`);
  const way = sql.raw(search.orderDirection === 'desc' ? 'desc' : 'asc');
  const inOrder = sql`order by k ${way}, group_name_key ${way}, id ${way}`;
  const { key, joins } = orderOf(scope, search.orderBy);
  const shown = figuresOf(scope, { ownOnly: sql`p.own_only`, source: sql`page` });
  const figures = Object.entries(shown.of).map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`);
  return sql<Found>`
    with page as materialized (
      select id, own_only, row_number() over (${inOrder}) as n
      from (select c.id, ${ownOnly(scope)} as own_only, c.group_name_key, ${key} as k
        from cases c ${inScope(scope)} ${joins} ${matching(scope, search, now)} ${inOrder} ${cut}) cut)
    select a.total, p.id, c.group_name, c.is_active, c.is_training, ${sql.join(figures)},
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from case_tags ct join tags t on t.id = ct.tag_id where ct.case_id = p.id), '[]'::json) as tags
    from (select count(*) as total from cases c ${inScope(scope)} ${matching(scope, search, now)}) a
      left join page p on true left join cases c on c.id = p.id ${shown.joins}
    order by p.n`;
}

/** All cases of a search by name with their figures, without paging: for files. Columns as `CaseListRow`, tags as a text. */
export function casesWithFigures(scope: Scope, search: CaseFilters, now: Date): RawBuilder<unknown> {
  const { joins, of } = figuresOf(scope, { ownOnly: sql`m.own_only`, source: sql`matching` });
  const figures = Object.entries(of).map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`);
  return sql`
    with matching as (select c.id, ${ownOnly(scope)} as own_only from cases c ${inScope(scope)} ${matching(scope, search, now)})
    select c.*, ${sql.join(figures)},
      (select string_agg(t.name, ', ' order by lower(t.name))
        from case_tags ct join tags t on t.id = ct.tag_id where ct.case_id = c.id) as tag_names
    from matching m join cases c on c.id = m.id ${joins}`;
}

const plainKeys: Readonly<Partial<Record<CaseSearch['orderBy'], Fragment>>> = {
  name: sql`c.group_name_key`,
  group_name: sql`c.group_name_key`,
  // 'Active' stands before 'Inactive'.
  status: sql`(not c.is_active)`,
  id: sql`c.id`,
  is_active: sql`c.is_active`,
  is_training: sql`c.is_training`,
  // Whose first tag comes first; who has none before all who have some.
  tags: sql`coalesce((select string_agg(lower(t.name), ', ' order by lower(t.name))
    from case_tags ct join tags t on t.id = ct.tag_id where ct.case_id = c.id), '')`,
};

/** What the cases are ordered by, and what it takes to read it. */
function orderOf(scope: Scope, orderBy: CaseSearch['orderBy']): { key: Fragment; joins: Fragment } {
  const plain = plainKeys[orderBy];
  if (plain) return { key: plain, joins: sql`` };
  const source = sql`(select * from ${casesOf(scope)} as z (id, own_only))`;
  const { joins, of } = figuresOf(scope, { ownOnly: ownOnly(scope), source });
  return { key: of[orderBy as CaseFigure], joins };
}

/** Joins the cases of the scope; whoever sees everything needs no join. */
const inScope = (scope: Scope): Fragment =>
  scope.kind === 'everything' ? sql`` : sql`join ${casesOf(scope)} as s (id, own_only) on s.id = c.id`;

const casesOf = (scope: Scope): Fragment =>
  scope.kind === 'everything'
    ? sql`unnest('{}'::bigint[], '{}'::boolean[])`
    : sql`unnest(${scope.cases.map((one) => one.caseId)}::bigint[], ${scope.cases.map((one) => one.ownOnly)}::boolean[])`;

const ownOnly = (scope: Scope): Fragment => (scope.kind === 'everything' ? sql`false` : sql`s.own_only`);

const matching = (scope: Scope, search: CaseFilters, now: Date): Fragment =>
  sql`where ${statusIs(scope, search, now)} and ${textIs(search)}`;

/** `includeInactive` is the older way to ask for all (§2.3). Files of a census are not for whoever sees only own enrollments (C34). */
function statusIs(
  scope: Scope,
  { statusFilter, includeInactive }: Pick<CaseFilters, 'statusFilter' | 'includeInactive'>,
  now: Date,
): Fragment {
  switch (statusFilter) {
    case 'all':
      return sql`true`;
    case 'active':
      return includeInactive ? sql`true` : sql`c.is_active`;
    case 'inactive':
      return sql`not c.is_active`;
    case 'ending':
      return endsWithinWeek(now);
    case 'import_errors':
      return sql`(c.id in (${listCasesWithImportErrors}) and not ${ownOnly(scope)})`;
  }
}

/** Of a case `c`: people can enroll, and not for longer than a week. A training is left when somebody has learned it. */
const endsWithinWeek = (
  now: Date,
): Fragment => sql`(c.is_active and not c.enrollment_open and not c.is_training
  and c.enrollment_end_date > ${now} and c.enrollment_end_date <= ${new Date(now.getTime() + 7 * 86_400_000)})`;

/** The cases in scope that a status of the list names, for whoever counts them. */
export const casesOfStatus = (
  scope: Scope,
  statusFilter: CaseSearch['statusFilter'],
  now: Date,
): RawBuilder<unknown> =>
  sql`select from cases c ${inScope(scope)} where ${statusIs(scope, { statusFilter }, now)}`;

function textIs({ searchProperty, searchText }: CaseFilters): Fragment {
  const text = searchText.trim().toLowerCase();
  if (searchProperty === 'delivery') return deliveryIs(text);
  if (text === '') return sql`true`;
  const like = sql`like ${containing(text)}`;
  const places = {
    name: sql`c.group_name_key ${like}`,
    agents: sql`exists (select from case_users cu join users u on u.id = cu.user_id
      where cu.case_id = c.id and u.name_key ${like})`,
    tags: sql`exists (select from case_tags ct join tags t on t.id = ct.tag_id
      where ct.case_id = c.id and lower(t.name) ${like})`,
    products: sql`exists (select from case_products cp join products q on q.id = cp.product_id
      where cp.case_id = c.id and (lower(q.name) ${like} or lower(q.display_name) ${like}))`,
  };
  if (searchProperty !== 'all') return places[searchProperty];
  return sql`(${sql.join(Object.values(places), sql` or `)})`;
}

/** The delivery property has choices of its own instead of a text. */
function deliveryIs(choice: string): Fragment {
  if (choice === '' || choice === 'all') return sql`true`;
  if (choice === 'paused') return sql`c.delivery_paused`;
  if (choice === 'transmit') return sql`not c.delivery_paused`;
  throw invalid(
    problem('unknown-value', 'searchText', {
      field: 'searchText',
      allowed: { list: ['all', 'paused', 'transmit'], as: 'or' },
    }),
  );
}
