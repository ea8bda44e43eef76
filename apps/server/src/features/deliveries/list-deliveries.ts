import type { listDeliveries as listEndpoint } from '@openroll/contract/deliveries';
import type { QueryOf } from '@openroll/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import type { Scope } from '../../platform/scope.ts';
import { isCurrentRecord } from '../enrollments/current-record.queries.ts';
import { inScope } from '../enrollments/in-scope.ts';
import { type DeliveryRow, ofDelivery } from './deliveries.queries.ts';

type Listing = Omit<QueryOf<typeof listEndpoint>, 'status'> & {
  readonly status: Exclude<QueryOf<typeof listEndpoint>['status'], 'held'>;
};

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * One page of deliveries in scope, newest first (§9.2), with how many there are; for whoever polls (C30) those after an id come oldest
 * first, and those answered after a number in the order of their answers. Ids are found by indexes alone, and only a page of them is read whole.
 */
export async function listDeliveries(db: Db, scope: Scope, listing: Listing): Promise<Page<DeliveryRow>> {
  const { page, rows_per_page: size, after_id: after, answered_after: answered } = listing;
  const { from, where } = matching(scope, listing);
  const order =
    answered === undefined ? (after === undefined ? sql`d.id desc` : sql`d.id`) : sql`r.answer_number`;
  const ids = await sql<{ id: number }>`select d.id from ${from}
    where ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(db);
  const total = counted.rows[0]?.n ?? 0;
  if (ids.rows.length === 0) return { rows: [], total };
  const rows = await ofDelivery(db)
    .where(
      'd.id',
      'in',
      ids.rows.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.rows.flatMap(({ id }) => byId.get(id) ?? []), total };
}

/** The deliveries in scope that have failed, for whoever counts them. */
export function failedDeliveries(scope: Scope): RawBuilder<unknown> {
  const { from, where } = matching(scope, { status: 'failed', answer: 'all', search_text: '' });
  return sql`select from ${from} where ${where}`;
}

function matching(
  scope: Scope,
  {
    status,
    answer,
    search_text: text,
    after_id: after,
    answered_after: answered,
  }: Omit<Listing, 'page' | 'rows_per_page'>,
) {
  const isNarrow = scope.kind === 'cases' && scope.cases.some(({ ownOnly }) => ownOnly);
  const conditions = [
    inScope(scope, sql`d.case_id`),
    ...(status === 'all' ? [] : [sql<boolean>`d.status = ${status}`]),
    ...(answer === 'all' ? [] : [sql<boolean>`r.status = ${answer}`]),
    ...(after === undefined ? [] : [sql<boolean>`d.id > ${after}`]),
    ...(answered === undefined ? [] : [sql<boolean>`r.answer_number > ${answered}`]),
    ...(text.trim() === '' ? [] : [found(text.trim())]),
  ];
  const enrollments = isNarrow ? sql`join enrollments e on e.id = d.enrollment_id` : sql``;
  const records =
    answer === 'all' && answered === undefined ? sql`` : sql`join delivery_records r on ${isCurrentRecord}`;
  return {
    from: sql`deliveries d ${enrollments} ${records}`,
    where: sql.join(conditions, sql` and `),
  };
}

/** A number is that of a delivery, an enrollment or a policy; anything else a policy, or in a name of a person or a case. */
function found(text: string): RawBuilder<boolean> {
  const policies = sql`select id from enrollments where policy_number = ${text}`;
  if (/^\d{1,15}$/.test(text)) {
    const number = Number(text);
    return sql<boolean>`d.id = any(array(select ${number}::bigint
      union all select id from deliveries where enrollment_id = ${number}
      union all select id from deliveries where enrollment_id in (${policies})))`;
  }
  const pattern = containing(text);
  return sql<boolean>`d.enrollment_id in (${policies}
    union all select id from enrollments where insured_key like ${pattern} and deleted_at is null
    union all select id from enrollments where case_id = any(array(select id from cases where group_name_key like ${pattern})) and deleted_at is null)`;
}
