import { deliveryMachine } from '@openroll/domain/statuses/delivery-status';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { firstStatus } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { deliverableColumns, isDeliverableRow } from '../enrollments/deliverable.queries.ts';
import { carrierOf } from './carrier-of.ts';
import { openPackage } from './packages/open-package.ts';

/** What a delivery tells the carrier: the enrollment, or what was decided later of its amount above the guarantee. */
export type DeliveryReason = 'enrollment' | 'decision';

/**
 * Queues the delivery of an enrollment when it is deliverable; else nothing happens, and the sweep finds it once its case
 * transmits again. With its package and its job where the carrier takes each alone; else it waits for the next package of its
 * carrier. One per enrollment and reason: queueing twice is queueing once.
 */
export async function queueDelivery(
  { ports }: Pick<Platform, 'ports'>,
  work: UnitOfWork,
  enrollmentId: number,
  reason: DeliveryReason = 'enrollment',
): Promise<void> {
  const row = await work.tx
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .leftJoin('product_versions as v', 'v.id', 'e.product_version_id')
    .leftJoin('enrollment_decisions as x', 'x.enrollment_id', 'e.id')
    .select(['e.case_id', 'x.effective_date', ...deliverableColumns])
    .select(sql<string | null>`v.definition->>'carrier'`.as('carrier'))
    .where('e.id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  if (!isDeliverableRow(row)) return;
  const carrier = carrierOf(ports, row.carrier ?? '');
  const queued = await work.tx
    .insertInto('deliveries')
    .values({
      case_id: row.case_id,
      enrollment_id: enrollmentId,
      carrier: carrier.code,
      reason,
      effective_date: reason === 'decision' ? row.effective_date : null,
      status: firstStatus(deliveryMachine, 'queued'),
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!queued) return;
  if (carrier.batching.kind === 'each') {
    await openPackage(work, { carrier, records: [{ deliveryId: queued.id }] });
    await work.enqueue('deliver', { deliveryId: queued.id });
  }
  await work.audit({ action: 'delivery.queued', object: ['delivery', queued.id], caseId: row.case_id });
}
