import type { searchCases as endpoint } from '@openroll/contract/cases';
import type { BodyOf } from '@openroll/contract/endpoint';
import { problem } from '@openroll/domain/problems';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { invalid } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';

export type CaseSearch = BodyOf<typeof endpoint>;

export interface CaseListRow {
  readonly id: number;
  readonly group_name: string;
  readonly is_active: boolean;
  readonly num_pending: number;
  readonly num_paused: number;
  /** -1 while the case transmits, else the number held (wire.md, Case setup). */
  readonly num_queued: number;
  readonly num_census: number;
  /** Submitted applications. */
  readonly num_enrolled: number;
  readonly annual_cents: number;
  readonly tags: { id: number; name: string }[];
}

type Fragment = RawBuilder<unknown>;

/**
 * One page of cases in scope, with figures and the exact total. Whoever is restricted to own enrollments sees only their
 * own figures (AC02). Names and statuses are paged first, and figures read for the page alone; an order by a figure sums
 * the counters of the scope once.
 */
export async function searchCases(
  db: Db,
  scope: Scope,
  search: CaseSearch,
): Promise<{ readonly rows: CaseListRow[]; readonly total: number }> {
  const matching = sql`from cases c ${inScope(scope)} where ${statusIs(search)} and ${textIs(search)}`;
  // Whole numbers by the contract. As parameters they would make the planner expect a tenth of all cases.
  const cut = sql.raw(`limit ${search.rowsPerPage} offset ${(search.currentPage - 1) * search.rowsPerPage}`);
  const way = sql.raw(search.orderDirection === 'desc' ? 'desc' : 'asc');
  const inOrder = sql`order by k ${way}, group_name_key ${way}, id ${way}`;
  const plain = plainKeys[search.orderBy];
  const keyed = plain
    ? sql`select c.id, ${ownOnly(scope)} as own_only, c.group_name_key, ${plain} as k ${matching}`
    : sql`select m.*, f.${sql.ref(search.orderBy)} as k from matching m join (${figures(scope, sql`matching`)}) f using (id)`;
  const page = sql`
    matching as (select c.id, ${ownOnly(scope)} as own_only, c.group_name_key ${matching}),
    page as materialized (
      select id, own_only, row_number() over (${inOrder}) as n
      from (${keyed} ${inOrder} ${cut}) cut)`;
  const { rows } = await sql<CaseListRow>`
    with ${page}, shown as (${figures(scope, sql`page`)})
    select c.id, c.group_name, c.is_active, s.num_pending, s.num_paused, s.num_queued, s.num_census, s.num_enrolled,
      s.total_premium as annual_cents,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from case_tags ct join tags t on t.id = ct.tag_id where ct.case_id = c.id), '[]'::json) as tags
    from page p join shown s using (id) join cases c using (id)
    order by p.n`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const plainKeys: Readonly<Partial<Record<CaseSearch['orderBy'], Fragment>>> = {
  name: sql`c.group_name_key`,
  group_name: sql`c.group_name_key`,
  // 'Active' stands before 'Inactive'.
  status: sql`(not c.is_active)`,
};

/** Joins the cases of the scope; whoever sees everything needs no join. */
const inScope = (scope: Scope): Fragment =>
  scope.kind === 'everything'
    ? sql``
    : sql`join unnest(${scope.cases.map((one) => one.caseId)}::bigint[], ${scope.cases.map((one) => one.ownOnly)}::boolean[])
        as s (case_id, own_only) on s.case_id = c.id`;

const ownOnly = (scope: Scope): Fragment => (scope.kind === 'everything' ? sql`false` : sql`s.own_only`);

/**
 * Figures of the cases that `source` names by id and own_only. A training case shows none (wire.md, Case setup: on its own
 * page only); a deleted enrollment counts nowhere.
 */
const figures = (scope: Scope, source: Fragment): Fragment => {
  const isOwn = (agent: Fragment) =>
    scope.kind === 'everything' ? sql`true` : sql`(not x.own_only or ${agent} = ${scope.userId})`;
  return sql`
    select x.id,
      coalesce(e.num_pending, 0)::bigint as num_pending,
      coalesce(e.num_paused, 0)::bigint as num_paused,
      coalesce(e.num_enrolled, 0)::bigint as num_enrolled,
      coalesce(e.annual_cents, 0)::bigint as total_premium,
      coalesce(p.people, 0) as num_census,
      case when f.delivery_paused then coalesce(h.held, 0) else -1 end::bigint as num_queued
    from ${source} x
    join cases f on f.id = x.id
    left join census_counters p on p.case_id = x.id
    left join (
      select x.id, sum(n.enrollments) filter (where n.status like 'pending%') as num_pending,
        sum(n.enrollments) filter (where n.status = 'paused') as num_paused,
        sum(n.enrollments) filter (where n.status = 'enrolled' or n.status like 'pending%') as num_enrolled,
        sum(n.annual_premium_cents) filter (where n.status = 'enrolled' or n.status like 'pending%') as annual_cents
      from ${source} x join enrollment_counters n on n.case_id = x.id and ${isOwn(sql`n.agent_id`)}
      group by x.id
    ) e on e.id = x.id and not f.is_training
    left join (
      select x.id, count(*) as held
      from ${source} x
      join cases c on c.id = x.id and c.delivery_paused
      join enrollments n on n.case_id = x.id and ${isOwn(sql`n.agent_id`)}
        and n.delivery_required and n.delivered_at is null and n.status = 'enrolled' and n.deleted_at is null
      group by x.id
    ) h on h.id = x.id and not f.is_training`;
};

/** `includeInactive` is S1's older way to ask for all. */
function statusIs({ statusFilter, includeInactive }: CaseSearch): Fragment {
  if (statusFilter === 'all' || (statusFilter === 'active' && includeInactive)) return sql`true`;
  return statusFilter === 'active' ? sql`c.is_active` : sql`not c.is_active`;
}

function textIs({ searchProperty, searchText }: CaseSearch): Fragment {
  const text = searchText.trim().toLowerCase();
  if (searchProperty === 'delivery') return deliveryIs(text);
  if (text === '') return sql`true`;
  const like = sql`like ${containing(text)}`;
  const places = {
    name: sql`c.group_name_key ${like}`,
    agents: sql`exists (select from case_users cu join users u on u.id = cu.user_id
      where cu.case_id = c.id and lower(u.first_name || ' ' || u.last_name) ${like})`,
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
    problem('unknown-value', 'searchText', { field: 'searchText', allowed: 'all, paused, transmit' }),
  );
}
