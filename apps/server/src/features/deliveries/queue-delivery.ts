import { randomUUID } from 'node:crypto';
import { isDeliverable } from '@openroll/domain/deliveries';
import type { Work } from '../../platform/work.ts';

/**
 * Queues the delivery of an enrollment, with its job, when it is deliverable; else nothing happens, and the sweep finds it
 * once its case transmits again. One per enrollment: queueing twice is queueing once.
 */
export async function queueDelivery(work: Work, enrollmentId: number): Promise<void> {
  const row = await work.tx
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .select([
      'e.case_id',
      'e.status',
      'e.delivery_required',
      'e.deleted_at',
      'c.delivery_paused',
      'c.is_training',
      'c.is_pending_group',
    ])
    .where('e.id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  const due = isDeliverable({
    enrollmentStatus: row.status,
    isRequired: row.delivery_required,
    isDeleted: row.deleted_at !== null,
    isCasePaused: row.delivery_paused,
    isTraining: row.is_training,
    isPendingGroup: row.is_pending_group,
  });
  if (!due) return;
  const queued = await work.tx
    .insertInto('deliveries')
    .values({
      case_id: row.case_id,
      enrollment_id: enrollmentId,
      package_id: randomUUID(),
      status: 'queued',
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
