import { deliveryMachine } from '@openroll/domain/statuses/delivery-status';
import { createMover } from '../../platform/create-mover.ts';
import type { Tx } from '../../platform/database/connect.ts';

/** A delivery as its events find it, held until the transaction ends. */
export const lockDelivery = (tx: Tx, deliveryId: number) =>
  tx
    .selectFrom('deliveries')
    .select(['id', 'case_id', 'status', 'attempts', 'file_id'])
    .where('id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst();

/** Moves the status of a delivery. */
export const moveDelivery = createMover({
  table: 'deliveries',
  machine: deliveryMachine,
  object: 'delivery',
  audited: { requested: 'delivery.requested', failed: 'delivery.failed', delivered: 'delivery.delivered' },
  detailOf: (event, from) => (event === 'requested' ? { was: from } : undefined),
  alongWith: (_to, now) => ({ updated_at: now }),
});
