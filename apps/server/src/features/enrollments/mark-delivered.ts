import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** When the carrier had the application; a re-delivery moves it on. */
export async function markDelivered(work: UnitOfWork, enrollmentId: number): Promise<void> {
  await work.tx
    .updateTable('enrollments')
    .set({ delivered_at: work.now })
    .where('id', '=', enrollmentId)
    .execute();
}
