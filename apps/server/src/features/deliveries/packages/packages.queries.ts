import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { deliverableColumns, isDeliverableRow } from '../../enrollments/deliverable.queries.ts';

/** A package as it was opened, with what has become of it. */
export const findPackage = (db: Db, id: string) =>
  db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst();

export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>;

/** A package of which nothing has failed since it was asked for. */
export const notTried = { failures: 0, try_until: null, next_try_at: null, last_error: null } as const;

/** What travels in a package, in its order, with what decides whether it may. */
export async function listRecords(db: Db, packageId: string) {
  const rows = await db
    .selectFrom('delivery_records as r')
    .innerJoin('deliveries as d', 'd.id', 'r.delivery_id')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .leftJoin('products as q', 'q.id', 'e.product_id')
    .leftJoin('delivery_records as b', 'b.id', 'r.replaces')
    .select([
      'r.id',
      'r.record_id',
      'r.status',
      'r.position',
      'r.sealed_note',
      'r.policy_number',
      'b.record_id as replaces_record_id',
      sql<number>`(select count(*)::int from delivery_records x where x.delivery_id = r.delivery_id and x.id <= r.id)`.as(
        'version',
      ),
      'd.id as delivery_id',
      'd.case_id',
      'd.enrollment_id',
      'd.reason',
      'd.effective_date',
      'd.package_id as travels_in',
      'e.insured_name',
      'e.data_key',
      'c.group_name',
      'q.display_name as product_name',
      ...deliverableColumns,
    ])
    .where('r.package_id', '=', packageId)
    .orderBy('r.position')
    .execute();
  return rows.map((row) => ({ ...row, isDeliverable: isDeliverableRow(row) }));
}

export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];
