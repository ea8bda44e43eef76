import type { Work } from '../../platform/work.ts';

/** When the carrier had the application; a re-delivery moves it on. */
export async function markDelivered(work: Work, enrollmentId: number): Promise<void> {
  await work.tx
    .updateTable('enrollments')
    .set({ delivered_at: work.now })
    .where('id', '=', enrollmentId)
    .execute();
}
