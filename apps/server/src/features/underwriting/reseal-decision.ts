import { type ChangeOfKey, reseal } from '../../platform/keys/sealing.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { decisionPlace } from '../enrollments/decisions.queries.ts';

/** Seals why the home office has decided an application under the key that the application has from now on. */
export async function resealDecision(
  { tx }: UnitOfWork,
  enrollmentId: number,
  keys: ChangeOfKey,
): Promise<void> {
  const row = await tx
    .selectFrom('enrollment_decisions')
    .select(['id', 'reason'])
    .where('enrollment_id', '=', enrollmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  await tx
    .updateTable('enrollment_decisions')
    .set({ reason: reseal(keys, decisionPlace(enrollmentId), row.reason) })
    .where('id', '=', row.id)
    .execute();
}
