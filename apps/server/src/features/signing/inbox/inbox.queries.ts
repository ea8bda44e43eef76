import type { QueryOf } from '@openroll/contract/endpoint';
import type { InboxRow, InboxSortColumn, listAgentUnsigned } from '@openroll/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../platform/database/like-pattern.ts';
import { nameOf } from '../../../platform/database/planned.ts';
import {
  jsonInstant,
  jsonList,
  jsonObject,
  jsonPlain,
  jsonText,
  jsonWord,
} from '../../../platform/database/sql-json.ts';
import { fullNameOf } from '../../../platform/database/sql-values.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Scope } from '../../../platform/scope.ts';
import { expiresInSql, limitsInSql, limitsOf } from '../../enrollments/expiry.queries.ts';
import { searchOf } from '../../enrollments/match-text.ts';

type InboxListing = QueryOf<typeof listAgentUnsigned>;

/** What each column sorts by, over `mine`; the closed list keeps every other text out of the statement (AC40). */
const sortKeys: Readonly<Record<InboxSortColumn, string>> = {
  created_at: 'w.created_at',
  id: 'w.id',
  employee_name: 'm.employee_key',
  case_name: '(select c.group_name_key from cases c where c.id = m.case_id)',
  time: 'm.newest',
};

/** Sessions `shown` (n, id, created_at) with their applications, in the order in which they were made, as the inbox shows them. */
const rowsJson = (shown: string, expires: string) => `select shown.n, ${jsonObject({
  id: jsonPlain('shown.id'),
  created_at: jsonInstant('shown.created_at'),
  enrollments: jsonList(
    jsonObject({
      id: jsonPlain('e.id'),
      agent_name: jsonText(fullNameOf('u')),
      case_name: jsonText('c.group_name'),
      employee_name: jsonText('e.employee_name'),
      insured_name: jsonText('e.insured_name'),
      product_name: jsonText(`coalesce(p.display_name, '')`),
      time: jsonInstant('e.enroll_date_created'),
      status: jsonWord(`case when ${expires} then 'expired' else e.status end`),
      already_enrolled_at: jsonInstant(
        '(select b.enroll_date_created from enrollments b where b.id = e.duplicate_of)',
      ),
      census_differs: jsonPlain('to_json(e.census_differs)'),
    }),
    'e.id',
  ),
})} as j
  from ${shown} shown join enrollments e on e.session_id = shown.id and e.deleted_at is null
    join cases c on c.id = e.case_id join users u on u.id = e.agent_id left join products p on p.id = e.product_id
  group by shown.n, shown.id, shown.created_at`;

/**
 * One page of the sessions in scope with an application that waits for this agent (C1) and has not expired, with their number, as
 * JSON text that the database wrote. Only what waits for the agent is looked at, in an index of its own, and of that what is searched
 * for: a session is found by any application of it that waits. The rows of the page alone are put together. Same text, same name: each
 * connection plans it once (§14.3); a search is planned anew.
 */
export async function listInbox(
  platform: Platform,
  scope: Scope,
  agentId: number,
  { sort_column, sort_direction: way, rows_per_page: size, page, search_type, search_text }: InboxListing,
): Promise<string> {
  const limits = limitsOf(platform, platform.clock());
  const values: unknown[] = [agentId];
  const value = (one: unknown, type: string) => `$${values.push(one)}::${type}`;
  const byDates = limitsInSql(limits, (at) => value(at, 'timestamptz'));
  const cases = scope.kind === 'everything' ? undefined : scope.cases.map(({ caseId }) => caseId);
  const ids = cases && value(cases, 'bigint[]');
  const inScope = ids ? `and e.case_id = any(${ids})` : '';
  const wanted = search_text.trim();
  const isSearched = wanted !== '';
  const found = isSearched ? `and ${searchOf(search_type, value(containing(wanted), 'text'), ids)}` : '';
  const order = `${sortKeys[sort_column]} ${way} nulls last, w.id ${way}`;
  const text = `with mine as materialized (
      select e.session_id, e.case_id, min(e.employee_key) as employee_key, max(e.enroll_date_created) as newest
        from enrollments e
        where e.agent_id = $1::bigint and e.status = 'pending_agent_signature' and e.deleted_at is null
          and e.submitted_at >= ${byDates.submitted} ${inScope} ${found}
        group by e.session_id, e.case_id),
    shown as materialized (
      select w.id, w.created_at, row_number() over (order by ${order}) as n
        from mine m join wizard_sessions w on w.id = m.session_id
        order by n offset ${value((page - 1) * size, 'bigint')} limit ${value(size, 'bigint')}),
    row_json as (${rowsJson('shown', expiresInSql(byDates))})
    select ${jsonObject({
      rows: `(select ${jsonList('r.j', 'r.n')} from row_json r)`,
      page: jsonPlain(value(page, 'int')),
      rows_per_page: jsonPlain(value(size, 'int')),
      total_count: '(select count(*) from mine)',
    })}`;
  const { rows } = await platform.pool.query<[string]>({
    ...(isSearched ? {} : { name: nameOf(text) }),
    text,
    values,
    rowMode: 'array',
  });
  return rows[0]?.[0] ?? '';
}

/** The sessions in scope that wait for the signature of an agent and have not expired, for whoever counts them. */
export const sessionsToSign = (scope: Scope, agentId: number, since: Date): RawBuilder<unknown> => sql`
  select distinct e.session_id from enrollments e
  where e.agent_id = ${agentId} and e.status = 'pending_agent_signature' and e.deleted_at is null
    and e.submitted_at >= ${since} and ${caseInScope(scope)}`;

const caseInScope = (scope: Scope): RawBuilder<unknown> =>
  scope.kind === 'everything'
    ? sql`true`
    : sql`e.case_id = any(${scope.cases.map(({ caseId }) => caseId)}::bigint[])`;

/** One session as the inbox shows it; undefined where it has no application. */
export async function findInboxRow(platform: Platform, sessionId: number): Promise<InboxRow | undefined> {
  const values: unknown[] = [sessionId];
  const limits = limitsInSql(
    limitsOf(platform, platform.clock()),
    (at) => `$${values.push(at)}::timestamptz`,
  );
  const one = `(select 1 as n, id, created_at from wizard_sessions where id = $1::bigint)`;
  const { rows } = await platform.pool.query<{ j: string }>({
    name: 'inbox session',
    text: rowsJson(one, expiresInSql(limits)),
    values,
  });
  return rows[0] && (JSON.parse(rows[0].j) as InboxRow);
}
