import { deliveryMachine } from '@openroll/domain/statuses/delivery-status';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { firstStatus } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { deliverableColumns, isDeliverableRow } from '../enrollments/deliverable.queries.ts';
import { carrierOf } from './carrier-of.ts';
import { openPackages } from './packages/open-package.ts';

/** What a delivery tells the carrier: the enrollment, or what was decided later of its amount above the guarantee. */
export type DeliveryReason = 'enrollment' | 'decision';

/**
 * Queues the deliveries of enrollments where they are deliverable; else nothing happens, and the sweep finds them once their case
 * transmits again. With its package and its job where the carrier takes each alone; else it waits for the next package of its
 * carrier. One per enrollment and reason: queueing twice is queueing once.
 */
export async function queueDeliveriesFor(
  { ports }: Pick<Platform, 'ports'>,
  work: UnitOfWork,
  enrollmentIds: readonly number[],
  reason: DeliveryReason = 'enrollment',
): Promise<void> {
  const due = (await listRows(work, enrollmentIds)).filter(isDeliverableRow);
  if (due.length === 0) return;
  const rows = await work.tx
    .insertInto('deliveries')
    .values(
      due.map((row) => ({
        case_id: row.case_id,
        enrollment_id: row.id,
        carrier: carrierOf(ports, row.carrier ?? '').code,
        reason,
        effective_date: reason === 'decision' ? row.effective_date : null,
        status: firstStatus(deliveryMachine, 'queued'),
        created_at: work.now,
        updated_at: work.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'reason']).doNothing())
    .returning(['id', 'case_id', 'carrier'])
    .execute();
  const queued = rows.map((row) => ({ ...row, carrier: carrierOf(ports, row.carrier) }));
  const alone = queued.filter(({ carrier }) => carrier.batching.kind === 'each');
  await openPackages(
    work,
    alone.map(({ id, carrier }) => ({ carrier, records: [{ deliveryId: id }] })),
  );
  for (const { id } of alone) await work.enqueue('deliver', { deliveryId: id });
  for (const { id, case_id: caseId } of queued)
    await work.audit({ action: 'delivery.queued', object: ['delivery', id], caseId });
}

/** Always in one order, so that nobody waits for somebody who waits for them. */
async function listRows({ tx }: UnitOfWork, enrollmentIds: readonly number[]) {
  if (enrollmentIds.length === 0) return [];
  return tx
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .leftJoin('product_versions as v', 'v.id', 'e.product_version_id')
    .leftJoin('enrollment_decisions as x', 'x.enrollment_id', 'e.id')
    .select(['e.id', 'e.case_id', 'x.effective_date', ...deliverableColumns])
    .select(sql<string | null>`v.definition->>'carrier'`.as('carrier'))
    .where('e.id', 'in', enrollmentIds)
    .orderBy('e.id')
    .execute();
}
