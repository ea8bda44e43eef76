import { deliveryProblems } from '@openroll/domain/deliveries';
import type { Problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { inTransaction } from '../../platform/work.ts';
import { asDelivery, findDeliveryInScope } from './deliveries.queries.ts';

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
  return inTransaction(platform, origin, async ({ tx, now, audit, enqueue }) => {
    await tx.selectFrom('deliveries').select('id').where('id', '=', deliveryId).forUpdate().execute();
    const row = await findDeliveryInScope(tx, scope, deliveryId);
    if (!row) throw notFound();
    const problems = deliveryProblems(asDelivery(row));
    if (problems.length > 0) return problems;
    if (row.status !== 'queued')
      await tx
        .updateTable('deliveries')
        .set({ status: 'queued', last_error: null, updated_at: now })
        .where('id', '=', deliveryId)
        .execute();
    await enqueue('deliver', { deliveryId });
    await audit({
      action: 'delivery.requested',
      object: ['delivery', deliveryId],
      caseId: row.case_id,
      detail: { was: row.status },
    });
    return [];
  });
}
