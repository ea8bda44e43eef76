import type { DeliveryStatus } from '@openroll/domain/statuses/delivery-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isJobAwaitedInSql } from '../../platform/jobs/awaited-job.ts';
import { covers, type Scope } from '../../platform/scope.ts';
import { isCurrentRecord } from '../enrollments/current-record.queries.ts';
import {
  deliverableColumns,
  isDeliverableInSql,
  isDeliverableRow,
} from '../enrollments/deliverable.queries.ts';

/** A delivery with what decides about it, its package, and what its carrier has answered. */
export const ofDelivery = (db: Db) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .leftJoin('products as q', 'q.id', 'e.product_id')
    .leftJoin('packages as p', 'p.id', 'd.package_id')
    .leftJoin('delivery_records as r', (join) => join.on(isCurrentRecord))
    .selectAll('d')
    .select([
      'e.agent_id',
      'e.document_id',
      'e.insured_name',
      'e.data_key',
      'c.group_name',
      'q.display_name as product_name',
      'p.file_id',
      'p.attempts',
      'p.last_error',
      'p.answer as package_answer',
      'p.answer_code as package_code',
      'r.id as record_row_id',
      'r.record_id',
      'r.status as record_status',
      'r.policy_number',
      'r.code',
      'r.sealed_words',
      'r.answered_at',
      'r.answer_number',
      ...deliverableColumns,
    ]);

export type DeliveryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ofDelivery>['executeTakeFirst']>>>;

/** The delivery as the rules of the domain look at it. */
export const asDelivery = (row: DeliveryRow): { status: DeliveryStatus; isDeliverable: boolean } => ({
  status: row.status,
  isDeliverable: isDeliverableRow(row),
});

/** Without a scope: for jobs, which act for the site. */
export const findDelivery = (db: Db, id: number): Promise<DeliveryRow | undefined> =>
  ofDelivery(db).where('d.id', '=', id).executeTakeFirst();

/** A delivery in scope; a foreign one is missing. */
export async function findDeliveryInScope(
  db: Db,
  scope: Scope,
  id: number,
): Promise<DeliveryRow | undefined> {
  const row = await findDelivery(db, id);
  return row && covers(scope, row.case_id, row.agent_id) ? row : undefined;
}

/** Signed enrollments of unpaused cases that nobody has queued yet: their case was paused when they came in. */
export const listUnqueued = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.id from enrollments e join cases c on c.id = e.case_id
    where ${isDeliverableInSql} and e.delivered_at is null
      and not exists (select from deliveries d where d.enrollment_id = e.id and d.reason = 'enrollment')
    order by e.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Whether `x` was decided when its enrollment was on its way already, so that it needs a delivery of its own. `note_untold_decision` asks the
 * same as a decision is made, for what is not queued yet.
 */
export const isDecidedLaterInSql = sql<boolean>`exists (select from deliveries d
  where d.enrollment_id = x.enrollment_id and d.reason = 'enrollment' and d.created_at < x.decided_at)`;

/** Exported for the test of its plan: it begins with what waits, however few enrollments the planner believes there are. */
export const untoldDecisions = () => sql<{ id: number }>`
  with untold as materialized (select enrollment_id from enrollment_decisions where is_untold)
  select e.id from untold x join enrollments e on e.id = x.enrollment_id join cases c on c.id = e.case_id
  where ${isDeliverableInSql} order by e.id limit 500`;

/**
 * Enrollments in force of whose later decision no carrier was told: their case was paused when it was made. Those that wait stand in an
 * index of their own, whatever was ever decided.
 */
export const listUntoldDecisions = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await untoldDecisions().execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Queued deliveries that may go out and have no job, the first of each package: their case was paused when it came, or their workers
 * died under it too often; of all packages, or of that of one delivery.
 */
export const listForsaken = async (db: Db, id?: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select f.id from (
      select min(d.id) as id from deliveries d join enrollments e on e.id = d.enrollment_id join cases c on c.id = d.case_id
      where d.status = 'queued' and d.package_id is not null and ${isDeliverableInSql}
        and (${id ?? null}::bigint is null or d.package_id = (select package_id from deliveries where id = ${id ?? null}))
      group by d.package_id) f
    where not ${isJobAwaitedInSql('deliver', 'deliveryId', sql`f.id`)}
    order by f.id limit 500`.execute(db);
  return rows.map(({ id: first }) => first);
};
