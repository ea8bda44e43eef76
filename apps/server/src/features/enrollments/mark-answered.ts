import { standingOf } from '@openroll/domain/enrollments/carrier-answers';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { isCurrentRecord } from './current-record.queries.ts';

/**
 * What the carrier has made of the application, for lists and searches (`standingOf`), and its policy number, which is that of the
 * enrollment's own record alone. Told by the feature deliveries when a record is answered or sent anew. Under the lock of the enrollment, and
 * read after it: its two deliveries may be answered and corrected at one moment.
 */
export async function markAnswered({ tx }: UnitOfWork, enrollmentId: number): Promise<void> {
  await tx
    .selectFrom('enrollments')
    .select('id')
    .where('id', '=', enrollmentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const records = await tx
    .selectFrom('deliveries as d')
    .innerJoin('delivery_records as r', (join) => join.on(isCurrentRecord))
    .select(['d.reason', 'r.status', 'r.policy_number'])
    .where('d.enrollment_id', '=', enrollmentId)
    .execute();
  const own = records.find(({ reason }) => reason === 'enrollment');
  const decision = records.find(({ reason }) => reason === 'decision');
  await tx
    .updateTable('enrollments')
    .set({
      carrier_answer: standingOf({ enrollment: own?.status, decision: decision?.status }),
      policy_number: own?.policy_number ?? null,
    })
    .where('id', '=', enrollmentId)
    .execute();
}
