import type { exportAudit, listAudit } from '@openroll/contract/audit';
import type { QueryOf } from '@openroll/contract/endpoint';
import { problem } from '@openroll/domain/problems';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { fullNameIn } from '../../platform/database/sql-values.ts';
import { invalid } from '../../platform/refusal.ts';
import type { SiteConfig } from '../../platform/site/site-config.ts';

export type AuditFilters = QueryOf<typeof exportAudit>;

/** An event as people read it: with the names of today beside the ids of then. */
export interface AuditEvent {
  readonly id: number;
  readonly at: Date;
  /** The instant with all its digits: what pages are continued from. */
  readonly exact_at: string;
  readonly actor_kind: string;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly actor_roles: readonly string[] | null;
  readonly action: string;
  readonly object_type: string;
  readonly object_id: string | null;
  readonly object_name: string | null;
  readonly case_id: number | null;
  readonly case_group_name: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly request_id: string | null;
  readonly ip: string | null;
}

/** Where the events are, and the zone whose days the filters mean. */
interface Trail {
  readonly database: Db;
  readonly site: Pick<SiteConfig, 'timeZone'>;
}

type Condition = RawBuilder<unknown>;

/** The start of a calendar day on the site's clock, or of a later one. */
const startOf = (zone: string, day: string, later = 0): Condition =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${zone}`;

function requireDay(field: 'from' | 'to', day: string): string {
  if (day === '' || isCalendarDate(day)) return day;
  throw invalid(problem('date-format', field));
}

/** Each filter alone is answered by an index that also holds the order: (at, id) stands at the end of each. */
function conditionsOf(zone: string, filters: AuditFilters): Condition[] {
  const from = requireDay('from', filters.from);
  const to = requireDay('to', filters.to);
  const begins = `${filters.action.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    filters.case_id === undefined ? undefined : sql`case_id = ${filters.case_id}`,
    filters.actor_id === undefined ? undefined : sql`actor_id = ${filters.actor_id} and actor_kind <> 'link'`,
    filters.action === '' ? undefined : sql`action like ${begins}`,
    filters.object_type === '' ? undefined : sql`object_type = ${filters.object_type}`,
    filters.object_id === '' ? undefined : sql`object_id = ${filters.object_id}`,
    from === '' ? undefined : sql`at >= ${startOf(zone, from)}`,
    to === '' ? undefined : sql`at < ${startOf(zone, to, 1)}`,
  ].filter((one) => one !== undefined);
}

const where = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

const withNames = (ids: Condition) => sql<AuditEvent>`
  select e.id, e.at, e.at::text as exact_at, e.actor_kind, e.actor_id, ${fullNameIn('u')} as actor_name, e.actor_roles,
    e.action, e.object_type, e.object_id, coalesce(${fullNameIn('o')}, g.name) as object_name, e.case_id, c.group_name as case_group_name, e.detail, e.request_id, e.ip
  from (${ids}) page
  join audit_events e using (id)
  left join users u on u.id = e.actor_id and e.actor_kind <> 'link'
  cross join lateral (select case when e.object_id ~ '^[0-9]{1,18}$' then e.object_id::bigint end as id) about
  left join users o on o.id = about.id and e.object_type = 'user'
  left join tags g on g.id = about.id and e.object_type = 'tag'
  left join cases c on c.id = e.case_id
  order by e.at desc, e.id desc`;

/** One page, newest first; the ids come first and from an index alone, so that late pages do not read early rows. */
export async function listAuditEvents(
  { database: db, site }: Trail,
  query: QueryOf<typeof listAudit>,
): Promise<AuditEvent[]> {
  const { page, rows_per_page } = query;
  const ids = sql`select id from audit_events ${where(conditionsOf(site.timeZone, query))}
    order by at desc, id desc limit ${rows_per_page} offset ${(page - 1) * rows_per_page}`;
  return (await withNames(ids).execute(db)).rows;
}

/** The next rows of the export, older than `after`, newest first. */
export async function listAuditEventsBefore(
  { database: db, site }: Trail,
  filters: AuditFilters,
  after: AuditEvent | undefined,
  limit: number,
): Promise<AuditEvent[]> {
  const conditions = conditionsOf(site.timeZone, filters);
  if (after) conditions.push(sql`(at, id) < (${after.exact_at}::timestamptz, ${after.id})`);
  const ids = sql`select id from audit_events ${where(conditions)} order by at desc, id desc limit ${limit}`;
  return (await withNames(ids).execute(db)).rows;
}

/**
 * How many events there are: exact at any size. All, and those of a case, are the sum of the chains' heads, which the
 * transaction of every event keeps; anything else is counted on an index without reading the rows.
 */
export async function countAuditEvents(
  { database: db, site }: Trail,
  filters: AuditFilters,
): Promise<number> {
  const conditions = conditionsOf(site.timeZone, filters);
  const onlyCase = filters.case_id !== undefined && conditions.length === 1;
  if (conditions.length > 0 && !onlyCase) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit_events ${where(conditions)}`.execute(db);
    return rows[0]?.count ?? 0;
  }
  const ofCase = where(conditions);
  const { rows } = await sql<{ count: string }>`
    select (select coalesce(sum(seq), 0) from audit_lanes ${ofCase})
      + (select count(*) from audit_events ${onlyCase ? sql`${ofCase} and` : sql`where`} mac is null) as count`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}
