import type { Actor } from '@openroll/domain/access/actor';
import { ageGroups, type ReportGroup } from '@openroll/domain/reports/groups';
import { addDays } from '@openroll/domain/values/dates';
import type { Cents } from '@openroll/domain/values/money';
import { startOfDay } from '@openroll/domain/values/zoned-days';
import { fullNameOf } from '../../../platform/database/sql-values.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Scope } from '../../../platform/scope.ts';
import { Values } from '../match-text.ts';
import { askReport, type ReportStatement } from './ask-report.ts';
import type { Named } from './find-named.ts';
import { asksForCasesOnly, matchReport, type ReportAsked, type ReportMatch } from './match-report.ts';

/** Enrollments of a report added up by one key. */
export interface ReportSums {
  /** '' where there is none: no product. */
  readonly key: string;
  /** Of a case, an agent, a product; else null. */
  readonly name: string | null;
  readonly enrollments: number;
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
  /** By case, where all of it is seen; else null. */
  readonly people: number | null;
  readonly enrolledPeople: number | null;
}

/**
 * Adds up the enrollments of a report. What counters know is read from them; everything else from the index that the lists read,
 * instants first by quarters of an hour, so that the zone is asked once for each of these. Cases are there with their census
 * also where nobody has enrolled, unless a filter asks for more than cases.
 */
export async function groupReport(
  platform: Platform,
  actor: Actor,
  scope: Scope,
  asked: ReportAsked & { readonly groupBy: ReportGroup },
): Promise<readonly ReportSums[]> {
  const rows = await askReport<SumsRow>(platform, actor, asked.filters, (named) =>
    groupStatement(scope, asked, named),
  );
  return rows.map(toSums);
}

/** A row of `groupStatement`. */
export interface SumsRow {
  readonly key: string;
  readonly name: string | null;
  readonly enrollments: number;
  readonly cents: string;
  readonly monthly: string;
  readonly people: number | null;
  readonly enrolled: number | null;
}

export const toSums = ({ cents, monthly, enrolled, ...row }: SumsRow): ReportSums => ({
  ...row,
  annualCents: Number(cents),
  monthlyCents: Number(monthly),
  enrolledPeople: enrolled,
});

/** The statement behind a grouping. */
export function groupStatement(
  scope: Scope,
  asked: ReportAsked & { readonly groupBy: ReportGroup },
  named: Named,
): ReportStatement {
  const values = new Values();
  const match = matchReport(values, scope, asked, named);
  const { groupBy } = asked;
  const isOfInstants = !isCounted(match, groupBy) && !(groupBy in rowKeys);
  const sums = isCounted(match, groupBy) ? fromCounters(match, groupBy) : fromRows(values, match, asked);
  const empty =
    groupBy === 'case' && asksForCasesOnly(asked)
      ? `union all select n.case_id, 0, 0, 0 from ${match.ofCases('census_counters', undefined)} and n.people > 0`
      : '';
  const grouped =
    isOfInstants || empty
      ? `select g.k, sum(g.n)::bigint as n, sum(g.cents) as cents, sum(g.monthly) as monthly
          from (${sums} ${empty}) g group by 1`
      : sums;
  // Ages are told by the day, in values: a plan does not depend on them.
  return { text: withNames(grouped, match, groupBy), values: values.list, isRare: false };
}

const counterKeys = {
  case: 'n.case_id',
  agent: 'n.agent_id',
  product: 'n.product_id',
  status: 'n.status',
} as const satisfies Partial<Record<ReportGroup, string>>;

const isCounted = (match: ReportMatch, groupBy: ReportGroup): groupBy is keyof typeof counterKeys =>
  match.counted !== undefined && groupBy in counterKeys;

const fromCounters = ({ counted, ofCases }: ReportMatch, groupBy: keyof typeof counterKeys): string =>
  `select ${counterKeys[groupBy]} as k, sum(n.enrollments)::bigint as n, sum(n.annual_premium_cents) as cents,
    sum(n.monthly_premium_cents) as monthly
    from ${ofCases('enrollment_counters', 'agent_id')}${counted?.where} and n.enrollments <> 0 group by 1`;

const rowKeys = {
  case: 'e.case_id',
  agent: 'e.agent_id',
  product: 'coalesce(e.product_id, 0)',
  status: 'e.status',
  mode: 'e.enrollment_mode',
} as const satisfies Partial<Record<ReportGroup, string>>;

function fromRows(
  values: Values,
  { where, inCases, fence }: ReportMatch,
  asked: ReportAsked & { readonly groupBy: ReportGroup },
): string {
  const { groupBy } = asked;
  const isOfRow = groupBy in rowKeys;
  const key = isOfRow
    ? rowKeys[groupBy as keyof typeof rowKeys]
    : `date_bin('15 minutes', e.enroll_date_created,'epoch'::timestamptz)`;
  const rows = inCases(
    `select ${key} as k, e.annual_premium_cents, e.monthly_premium_cents from enrollments e where ${where} ${fence}`,
  );
  const sums = `select e.k, count(*) as n, sum(e.annual_premium_cents) as cents,
    sum(e.monthly_premium_cents) as monthly from ${rows} group by 1`;
  return isOfRow
    ? sums
    : `select ${instantKey(values, asked)} as k, b.n, b.cents, b.monthly from (${sums}) b`;
}

/** The key of quarters of an hour `b.k`. */
function instantKey(
  values: Values,
  { groupBy, today, timeZone }: ReportAsked & { readonly groupBy: ReportGroup },
): string {
  if (groupBy !== 'age') {
    const there = `b.k at time zone ${values.add(timeZone, 'text')}`;
    return `to_char(${there}, '${groupBy === 'month' ? 'YYYY-MM' : 'HH24'}')`;
  }
  // What is dated ahead is as young as what is of today.
  const [youngest, ...older] = ageGroups;
  const cases = older.toReversed().map(({ key, from }) => {
    const ends = values.add(startOfDay(addDays(today, 1 - from), timeZone), 'timestamptz');
    return `when b.k < ${ends} then '${key}'`;
  });
  return `case ${cases.join(' ')} else '${youngest.key}' end`;
}

/** Names of what was grouped by; of cases also how many of their people have applied. */
function withNames(grouped: string, match: ReportMatch, groupBy: ReportGroup): string {
  const [name, from] = {
    case: [
      'c.group_name',
      `join cases c on c.id = g.k left join (select n.case_id, n.people from ${match.ofCases('census_counters', undefined)}) q on q.case_id = g.k
        left join participation_counters x on x.case_id = q.case_id and x.agent_id = 0`,
    ],
    agent: [fullNameOf('u'), 'join users u on u.id = g.k'],
    product: ['p.display_name', 'left join products p on p.id = g.k'],
  }[groupBy as string] ?? ['null::text', ''];
  const people =
    groupBy === 'case'
      ? `q.people, case when q.case_id is not null then coalesce(x.applied, 0) end`
      : 'null::bigint,null::bigint';
  const key = groupBy === 'product' ? `coalesce(nullif(g.k, 0)::text, '')` : 'g.k::text';
  return `${match.before ? `with ${match.before}` : ''} select r.* from (select ${key}, ${name}, g.n, g.cents, g.monthly, ${people} from (${grouped}) g ${from})
    r (key, name, enrollments, cents, monthly, people, enrolled) order by r.name, r.key`;
}
