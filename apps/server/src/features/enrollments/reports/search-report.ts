import type { ReportSortColumn } from '@openroll/contract/reports';
import type { Actor } from '@openroll/domain/access/actor';
import type { ExpiryLimits } from '@openroll/domain/enrollments/expiry';
import type { ReportColumn } from '@openroll/domain/reports/columns';
import { writtenOnce } from '../../../platform/database/planned.ts';
import { jsonPage, jsonPlain, jsonText, jsonWord } from '../../../platform/database/sql-json.ts';
import { dollarsInJson } from '../../../platform/database/sql-values.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Scope } from '../../../platform/scope.ts';
import { enrollmentRowsJson } from '../enrollment-rows.view.ts';
import { expiresInSql, limitsInSql, limitsOf } from '../expiry.queries.ts';
import { Values } from '../match-text.ts';
import { sharesInText } from '../splits/splits.queries.ts';
import { askReport, type ReportStatement } from './ask-report.ts';
import type { Named } from './find-named.ts';
import { matchReport, type ReportAsked, type ReportMatch } from './match-report.ts';
import { reportSortKey } from './report-sort-key.ts';

/** A page of a report. */
export interface ReportPage extends ReportAsked {
  readonly columns: readonly ReportColumn[];
  readonly sort_column: ReportSortColumn;
  readonly sort_direction: 'asc' | 'desc';
  readonly rows_per_page: number;
  readonly page: number;
}

/** Fields beside those of the list's row, where they were chosen. */
const moreFields: Readonly<Partial<Record<ReportColumn, string>>> = {
  coverage: jsonText('e.coverage_text'),
  enrollment_mode: jsonWord('e.enrollment_mode'),
  enrollment_state: jsonText('e.enrollment_state'),
  agent_code: jsonText('u.code'),
  split_agents: jsonText(sharesInText),
  pending_amount: jsonPlain(dollarsInJson('e.pending_amount_cents')),
  pending_premium: jsonPlain(dollarsInJson('e.pending_premium_cents')),
  policy_number: jsonText('e.policy_number'),
};

/**
 * One page of a report with its exact total, as JSON text that the database wrote. Newest first takes the page's ids from the order
 * of an index, case by case or over the site; the total is a sum of counters where they know what is asked, and else counted
 * in the same index. A search by name, or another order, reads what is found once.
 */
export async function searchReport(
  platform: Platform,
  actor: Actor,
  scope: Scope,
  asked: ReportPage,
): Promise<string> {
  const limits = limitsOf(platform, platform.clock());
  const [row] = await askReport<{ j: string }>(platform, actor, asked.filters, (named) =>
    reportStatement(scope, asked, limits, named),
  );
  return row?.j ?? '';
}

/** The statement behind a page. */
export function reportStatement(
  scope: Scope,
  asked: ReportPage,
  limits: ExpiryLimits,
  named: Named,
): ReportStatement {
  const values = new Values();
  const match = matchReport(values, scope, asked, named);
  const expires = expiresInSql(limitsInSql(limits, (at) => values.add(at, 'timestamptz')));
  const more = Object.fromEntries(
    asked.columns.flatMap((column) => {
      const field = moreFields[column];
      return field === undefined ? [] : [[column, field]];
    }),
  );
  const isByTime = asked.sort_column === 'time' || asked.sort_column === 'enroll_date_created';
  const isNewestFirst = isByTime && !match.isSearch;
  const found = [match.before, isNewestFirst ? newestFirst(match, asked) : sorted(match, asked)]
    .filter((part) => part !== undefined)
    .join(', ');
  const isRare = !isByTime || asked.page > 1 || Object.keys(more).length > 0;
  const [page, size] = [String(asked.page), String(asked.rows_per_page)];
  const text = isRare
    ? pageText(found, enrollmentRowsJson('page', expires, more), page, size)
    : usualText(found, expires, page, size);
  return { text, values: values.list, isRare };
}

const pageText = (found: string, rows: string, page: string, size: string): string => `with ${found},
  row_json as (${rows})
  select ${jsonPage(page, size)} as j`;

const usualText = writtenOnce((found: string, expires: string, page: string, size: string) =>
  pageText(found, enrollmentRowsJson('page', expires), page, size),
);

function newestFirst(match: ReportMatch, asked: ReportPage): string {
  const { page, rows_per_page: size, sort_direction: way } = asked;
  const needed = page * size;
  const order = `order by e.enroll_date_created ${way}, e.id ${way} limit`;
  const ids = `select e.id, e.enroll_date_created as k from enrollments e where ${match.where} ${order} ${needed}`;
  const total = page === 1 ? totalBehind(size, totalOf(match)) : totalOf(match);
  const parts = (from: string) => `page as materialized (${pageOf(asked, from)}), total as (${total})`;
  if (!match.isOutOfOrder) return parts(match.inCases(ids));
  return `newest as materialized (select e.id, e.enroll_date_created as k from looked_into s cross join (
      select * from enrollments e where e.deleted_at is null ${order} ${lookedThrough}) e
    where ${match.where} ${order} ${needed}),
    ${parts(amongNewest(match.inCases(ids), needed))}`;
}

/** How many of the newest of the whole site are looked through for a page that no index holds in its order. */
const lookedThrough = 1000;

/** What `newest` holds where that fills the pages up to this one, and else what is found case by case. */
const amongNewest = (found: string, needed: number): string => `(
  select e.id, e.k from newest e where (select count(*) from newest) = ${needed}
  union all select e.id, e.k from ${found} where (select count(*) from newest) < ${needed}) e`;

/** A first page with room left is all that there is: nothing is added up. */
const totalBehind = (size: number, total: string): string =>
  `select case when p.n < ${size} then p.n else (select t.n from (${total}) t) end as n from (select count(*) as n from page) p`;

const sorted = (match: ReportMatch, asked: ReportPage): string => {
  const ids = `select e.id, ${reportSortKey(asked.sort_column)} as k from enrollments e where ${match.where} ${match.fence}`;
  return `hits as materialized (select e.id, e.k from ${match.inCases(ids)}),
    page as materialized (${pageOf(asked, 'hits e')}), total as (select count(*) as n from hits)`;
};

/** How many enrollments a report has. */
export function totalOf({ counted, ofCases, inCases, where, fence }: ReportMatch): string {
  if (!counted)
    return `select count(*) as n from ${inCases(`select e.id from enrollments e where ${where} ${fence}`)}`;
  const from = counted.byAgent
    ? ofCases('enrollment_counters', 'agent_id')
    : ofCases('case_enrollment_totals', undefined);
  return `select coalesce(sum(n.enrollments), 0)::bigint as n from ${from}${counted.where}`;
}

/** The ids of one page with their number `n`, which keeps their order through the joins that follow. */
const pageOf = (
  { page, rows_per_page: size, sort_direction: way }: ReportPage,
  from: string,
): string => `select e.id, row_number() over (order by e.k ${way} nulls last, e.id ${way}) as n
  from (select e.id, e.k from ${from} order by e.k ${way} nulls last, e.id ${way} limit ${size} offset ${(page - 1) * size}) e`;
