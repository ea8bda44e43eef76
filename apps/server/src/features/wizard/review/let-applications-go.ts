import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { queueDeliveriesFor } from '../../deliveries/queue-deliveries-for.ts';
import { moveEnrollment } from '../../enrollments/move-enrollment.ts';
import type { WaitingApplication } from './review-content-of.ts';

/** What waited for the review goes on: into force and to the carrier, or to an underwriter who has yet to decide. */
export async function letApplicationsGo(
  platform: Platform,
  work: UnitOfWork,
  waiting: readonly WaitingApplication[],
  event: 'reviewed' | 'released',
): Promise<void> {
  for (const each of waiting) await moveEnrollment(work, each, event, { to: each.afterReview });
  const inForce = waiting.filter(({ afterReview }) => afterReview === 'enrolled');
  await queueDeliveriesFor(
    platform,
    work,
    inForce.map(({ id }) => id),
  );
}
