import { deliveryMachine } from '@openroll/domain/statuses/delivery-status';
import { createMover } from '../../platform/create-mover.ts';
import type { Tx } from '../../platform/database/connect.ts';

const columns = ['id', 'case_id', 'enrollment_id', 'reason', 'status', 'package_id'] as const;

/** A delivery as its events find it, held until the transaction ends. */
export const lockDelivery = (tx: Tx, deliveryId: number) =>
  tx.selectFrom('deliveries').select(columns).where('id', '=', deliveryId).forUpdate().executeTakeFirst();

/** All deliveries that travel in a package now, in the order in which everybody locks them. */
export const lockDeliveriesOf = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('deliveries')
    .select(columns)
    .where('package_id', '=', packageId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Moves the status of a delivery. */
export const moveDelivery = createMover({
  table: 'deliveries',
  machine: deliveryMachine,
  object: 'delivery',
  audited: { requested: 'delivery.requested', failed: 'delivery.failed', delivered: 'delivery.delivered' },
  detailOf: (event, from) => (event === 'requested' ? { was: from } : undefined),
  alongWith: (_to, now) => ({ updated_at: now }),
});
