import { randomUUID } from 'node:crypto';
import { deliveryMachine } from '@openroll/domain/statuses/delivery-status';
import { firstStatus } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { deliverableColumns, isDeliverableRow } from '../enrollments/deliverable.queries.ts';

/**
 * Queues the delivery of an enrollment, with its job, when it is deliverable; else nothing happens, and the sweep finds it
 * once its case transmits again. One per enrollment: queueing twice is queueing once.
 */
export async function queueDelivery(work: UnitOfWork, enrollmentId: number): Promise<void> {
  const row = await work.tx
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .select(['e.case_id', ...deliverableColumns])
    .where('e.id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  if (!isDeliverableRow(row)) return;
  const queued = await work.tx
    .insertInto('deliveries')
    .values({
      case_id: row.case_id,
      enrollment_id: enrollmentId,
      package_id: randomUUID(),
      status: firstStatus(deliveryMachine, 'queued'),
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflict((conflict) => conflict.column('enrollment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!queued) return;
  await work.enqueue('deliver', { deliveryId: queued.id });
  await work.audit({ action: 'delivery.queued', object: ['delivery', queued.id], caseId: row.case_id });
}
