import type { CarrierVerdict } from '@openroll/domain/enrollments/carrier-answers';
import type { ReportFilterType } from '@openroll/domain/reports/filter-types';
import type { ReportFilter } from '@openroll/domain/reports/filters';
import { daysOf, firstOfLast, isDayFilter } from '@openroll/domain/reports/meets-filters';
import type { DeliveryStatus } from '@openroll/domain/statuses/delivery-status';
import type { EnrollmentStatus } from '@openroll/domain/statuses/enrollment-status';
import { addDays, type CalendarDate } from '@openroll/domain/values/dates';
import { startOfDay } from '@openroll/domain/values/zoned-days';
import { containing } from '../../../platform/database/like-pattern.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Values } from '../match-text.ts';
import type { Named } from './find-named.ts';
import { scopedCases } from './scoped-cases.ts';

/** What a report is asked for: its filters, on a day of the site's zone. */
export interface ReportAsked {
  readonly filters: readonly ReportFilter[];
  /** What 'the last days' count from. */
  readonly today: CalendarDate;
  readonly timeZone: string;
}

/** Which enrollments a report means, in SQL; training is never among them (§2.22). */
export interface ReportMatch {
  /** What stands behind the `with` of any statement about it: the cases that are looked into, found once. */
  readonly before: string | undefined;
  /** Conditions on enrollments `e`; on `s`, too, where `inCases` is used. */
  readonly where: string;
  /** Runs a query about `e` once per case, or once for everything. */
  readonly inCases: (query: string) => string;
  /** Divisions of the whole site are chosen: in no index do their enrollments lie in the order of time. */
  readonly isOutOfOrder: boolean;
  /** Keeps the planner from turning the look into each case into one look at the whole table. */
  readonly fence: string;
  /** Rows `n` of a table of counters by case, and conditions on their cases; `agent` is the column whose rows are one agent's. */
  readonly ofCases: (table: string, agent: string | undefined) => string;
  /** Conditions on counters `n` by agent, product and status; undefined where no counter knows what is asked. */
  readonly counted: { readonly where: string; readonly byAgent: boolean } | undefined;
  /** Names of applicants are searched: what was found is read once. */
  readonly isSearch: boolean;
}

const ofCases: readonly ReportFilterType[] = ['filter_case_id', 'filter_case_name'];
const knownToCounters: readonly ReportFilterType[] = [
  ...ofCases,
  'filter_agent_name',
  'filter_product_name',
  'filter_status',
];

/** Only cases are chosen, if anything. */
export const asksForCasesOnly = ({ filters }: ReportAsked): boolean =>
  filters.every(({ type }) => ofCases.includes(type));

/** The enrollments that filters find in a scope (C22); `named` is what names of agents and products stand for. */
export function matchReport(values: Values, scope: Scope, asked: ReportAsked, named: Named): ReportMatch {
  const scoped = scopedCases(values, scope, asked.filters);
  const me = scoped?.me;
  const eachOnce = scoped?.byDivision
    ? `(select distinct s.case_id${me ? ', s.own_only' : ''} from looked_into s) s`
    : 'looked_into s';
  const untrained = `<> all(array(select id from cases where is_training))`;
  const conditions = conditionsOf(values, asked, named);
  const own = (column: string) => (me ? [`(${column} = ${me} or s.own_only = false)`] : []);
  const isCounted = asked.filters.every(({ type }) => knownToCounters.includes(type));
  const inCase = (row: string) => (scoped ? `${row}.case_id = s.case_id` : `${row}.case_id ${untrained}`);
  return {
    before: scoped ? `looked_into as materialized (${scoped.rows})` : undefined,
    where: [
      inCase('e'),
      ...(scoped?.byDivision ? ['e.case_division_id = s.division_id'] : []),
      ...own('e.agent_id'),
      'e.deleted_at is null',
      ...[...conditions.values()].map((one) => one('e')),
    ].join(' and '),
    inCases: (query) => (scoped ? `looked_into s cross join lateral (${query}) e` : `(${query}) e`),
    isOutOfOrder: scope.kind === 'everything' && scoped?.byDivision === true,
    fence: scoped ? 'offset 0' : '',
    ofCases: (table, agent) => {
      const mine = agent === undefined ? (me ? ['s.own_only = false'] : []) : own(`n.${agent}`);
      return `${scoped ? `${eachOnce} cross join ${table} n` : `${table} n`} where ${[inCase('n'), ...mine].join(' and ')}`;
    },
    counted: isCounted
      ? {
          where: [...conditions.values()].map((one) => ` and ${one('n')}`).join(''),
          byAgent: me !== undefined || named.agentIds !== undefined || named.productIds !== undefined,
        }
      : undefined,
    isSearch: asked.filters.some(
      ({ type }) =>
        type === 'filter_applicant_name' ||
        type === 'filter_delivery_status' ||
        type === 'filter_failed_last_days',
    ),
  };
}

/** A condition for each type of filter but those that choose cases, over enrollments or counters under a name. */
function conditionsOf(
  values: Values,
  { filters, today, timeZone }: ReportAsked,
  { agentIds, productIds }: Named,
): ReadonlyMap<string, (row: string) => string> {
  const conditions = new Map<string, (row: string) => string>();
  const among = (column: string, ids: readonly (number | string)[] | undefined, type: string) => {
    if (!ids) return;
    // One stands alone: what a list of values finds does not come in the order of an index.
    const wanted =
      ids.length === 1 ? `= ${values.add(ids[0], type)}` : `= any(${values.add(ids, `${type}[]`)})`;
    conditions.set(column, (row) => `${row}.${column} ${wanted}`);
  };
  among('agent_id', agentIds, 'bigint');
  among('product_id', productIds, 'integer');
  const statuses = filters.flatMap((one) => (one.type === 'filter_status' ? [one.value] : []));
  if (statuses.length > 0) conditions.set('status', (row) => `${row}.status ${oneOf(statuses)}`);
  const answers = filters.flatMap((one) => (one.type === 'filter_carrier_answer' ? [one.value] : []));
  if (answers.length > 0)
    conditions.set('carrier_answer', (row) => `${row}.carrier_answer ${oneOf(answers)}`);
  const either = (type: string, texts: readonly ((row: string) => string)[]) => {
    if (texts.length > 0) conditions.set(type, (row) => `(${texts.map((text) => text(row)).join(' or ')})`);
  };
  either(
    'filter_applicant_name',
    filters.flatMap((one) => (one.type === 'filter_applicant_name' ? [applicant(values, one.value)] : [])),
  );
  for (const type of ['filter_date', 'filter_last_days', 'filter_older_than_days'] as const)
    either(
      type,
      filters.flatMap((one) =>
        isDayFilter(one) && one.type === type ? [within(values, daysOf(one, today), timeZone)] : [],
      ),
    );
  either(
    'filter_transmitted',
    filters.flatMap((one) =>
      one.type === 'filter_transmitted'
        ? [(row: string) => (one.value ? `${row}.delivered_at is not null` : `${row}.delivered_at is null`)]
        : [],
    ),
  );
  const deliveries = filters.flatMap((one) => (one.type === 'filter_delivery_status' ? [one.value] : []));
  if (deliveries.length > 0)
    conditions.set(
      'filter_delivery_status',
      (row) => `${row}.id in (select enrollment_id from deliveries where status ${oneOf(deliveries)})`,
    );
  const failed = filters.flatMap((one) => (one.type === 'filter_failed_last_days' ? [one.value] : []));
  if (failed.length > 0) {
    // Of several the longest holds for all.
    const since = values.add(startOfDay(firstOfLast(Math.max(...failed), today), timeZone), 'timestamptz');
    const until = values.add(startOfDay(addDays(today, 1), timeZone), 'timestamptz');
    conditions.set(
      'filter_failed_last_days',
      (row) =>
        `${row}.id in (select enrollment_id from deliveries where status = 'failed' and updated_at >= ${since} and updated_at < ${until})`,
    );
  }
  return conditions;
}

/** Words of a closed list (AC40) stand in the text: how many rows each of them means decides how they are found. */
const oneOf = (words: readonly (EnrollmentStatus | DeliveryStatus | CarrierVerdict)[]): string =>
  words.length === 1 ? `= '${words[0]}'` : `in (${words.map((word) => `'${word}'`).join(', ')})`;

function applicant(values: Values, text: string): (row: string) => string {
  const pattern = values.add(containing(text), 'text');
  return (row) => `${row}.insured_key like ${pattern} or ${row}.employee_key like ${pattern}`;
}

/** From the first instant of the first day to that of the day after the last. */
function within(
  values: Values,
  { from, to }: ReturnType<typeof daysOf>,
  timeZone: string,
): (row: string) => string {
  const at = (day: CalendarDate) => values.add(startOfDay(day, timeZone), 'timestamptz');
  const since = from && at(from);
  const until = to && at(addDays(to, 1));
  return (row) =>
    [
      ...(since ? [`${row}.enroll_date_created >= ${since}`] : []),
      ...(until ? [`${row}.enroll_date_created < ${until}`] : []),
    ].join(' and ') || 'true';
}
