import { deliveryProblems } from '@openroll/domain/enrollments/deliveries';
import type { Problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { carrierOf } from './carrier-of.ts';
import { asDelivery, findDeliveryInScope } from './deliveries.queries.ts';
import { lockDeliveriesOf, lockDelivery, moveDelivery } from './move-delivery.ts';
import { openPackage } from './packages/open-package.ts';
import { notTried } from './packages/packages.queries.ts';

/**
 * Deliver and Re-Deliver: sends the package of a delivery at once, with all that travel in it; what waits for the next package of its
 * carrier goes in one of its own. What was delivered before is queued again, as the same package under the same name. A second
 * click while it is queued changes nothing: the receiver takes a package once.
 */
export function requestDelivery(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  deliveryId: number,
): Promise<readonly Problem[]> {
  return inTransaction(platform, origin, async (work) => {
    const { tx } = work;
    const seen = await findDeliveryInScope(tx, scope, deliveryId);
    if (seen?.package_id) await lockDeliveriesOf(tx, seen.package_id);
    await lockDelivery(tx, deliveryId);
    const row = await findDeliveryInScope(tx, scope, deliveryId);
    if (!row) throw notFound();
    const problems = deliveryProblems(asDelivery(row));
    if (problems.length > 0) return problems;
    const packageId =
      row.package_id ??
      (await openPackage(work, {
        carrier: carrierOf(platform.ports, row.carrier),
        records: [{ deliveryId }],
      }));
    for (const each of await lockDeliveriesOf(tx, packageId)) await moveDelivery(work, each, 'requested');
    await tx.updateTable('packages').set(notTried).where('id', '=', packageId).execute();
    await work.enqueue('deliver', { deliveryId });
    return [];
  });
}
