import { deliveryProblems } from '@openroll/domain/enrollments/deliveries';
import type { Problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { asDelivery, findDeliveryInScope } from './deliveries.queries.ts';
import { lockDelivery, moveDelivery } from './move-delivery.ts';

/**
 * Deliver and Re-Deliver: sends a delivery at once. What was delivered before is queued again, as the same package under
 * the same name. A second click while it is queued changes nothing: the receiver takes a package once.
 */
export function requestDelivery(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  deliveryId: number,
): Promise<readonly Problem[]> {
  return inTransaction(platform, origin, async (work) => {
    await lockDelivery(work.tx, deliveryId);
    const row = await findDeliveryInScope(work.tx, scope, deliveryId);
    if (!row) throw notFound();
    const problems = deliveryProblems(asDelivery(row));
    if (problems.length > 0) return problems;
    await moveDelivery(work, row, 'requested', { changes: { last_error: null } });
    await work.enqueue('deliver', { deliveryId });
    return [];
  });
}
