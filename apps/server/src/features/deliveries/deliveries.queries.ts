import type { DeliveryStatus } from '@openroll/domain/statuses/delivery-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isJobAwaitedInSql } from '../../platform/jobs/awaited-job.ts';
import { covers, type Scope } from '../../platform/scope.ts';
import {
  deliverableColumns,
  isDeliverableInSql,
  isDeliverableRow,
} from '../enrollments/deliverable.queries.ts';

/** A delivery with what decides about it. */
const ofDelivery = (db: Db) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .selectAll('d')
    .select(['e.agent_id', 'e.document_id', 'e.insured_name', ...deliverableColumns]);

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

/** One page of deliveries in scope, newest first (§9.2), with how many there are. */
export async function listDeliveries(
  db: Db,
  scope: Scope,
  { page, rows_per_page: size }: { page: number; rows_per_page: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const inScope = scopeFilter(scope);
  const rows = await ofDelivery(db)
    .where(inScope)
    .orderBy('d.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('deliveries as d')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(inScope)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function scopeFilter(scope: Scope) {
  if (scope.kind === 'everything') return sql<boolean>`true`;
  const all = scope.cases.filter(({ ownOnly }) => !ownOnly).map(({ caseId }) => caseId);
  const own = scope.cases.filter(({ ownOnly }) => ownOnly).map(({ caseId }) => caseId);
  return sql<boolean>`(d.case_id = any(${all}::bigint[])
    or (d.case_id = any(${own}::bigint[]) and e.agent_id = ${scope.userId}))`;
}

/** Signed enrollments of unpaused cases that nobody has queued yet: their case was paused when they came in. */
export const listUnqueued = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.id from enrollments e join cases c on c.id = e.case_id
    where ${isDeliverableInSql} and e.delivered_at is null
      and not exists (select from deliveries d where d.enrollment_id = e.id)
    order by e.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
};

/** Queued deliveries that may go out and have no job: their case was paused when it came, or their workers died under it too often; of all, or of one. */
export const listForsaken = async (db: Db, id?: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select d.id from deliveries d join enrollments e on e.id = d.enrollment_id join cases c on c.id = d.case_id
    where d.status = 'queued' and ${isDeliverableInSql} and (${id ?? null}::bigint is null or d.id = ${id ?? null})
      and not ${isJobAwaitedInSql('deliver', 'deliveryId', sql`d.id`)}
    order by d.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
};
