import { type DeliveryEvent, deliveryMachine } from '@openroll/domain/statuses/delivery-status';
import type { UpdateObject } from 'kysely';
import type { Tx } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { statusAfter } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** A delivery as its events find it, held until the transaction ends. */
export const lockDelivery = (tx: Tx, deliveryId: number) =>
  tx
    .selectFrom('deliveries')
    .select(['id', 'case_id', 'status', 'attempts', 'file_id'])
    .where('id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst();

type LockedDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

const audited: Partial<Record<DeliveryEvent, string>> = {
  requested: 'delivery.requested',
  failed: 'delivery.failed',
  delivered: 'delivery.delivered',
};

/**
 * The one place where the status of a delivery moves: with what else changes, and its audit row. Answers false where the event
 * has happened already, and nothing changes; refuses with 409 what is out of place.
 */
export async function moveDelivery(
  { tx, now, audit }: UnitOfWork,
  row: Pick<LockedDelivery, 'id' | 'case_id' | 'status'>,
  event: DeliveryEvent,
  changes: Omit<UpdateObject<Tables, 'deliveries'>, 'status' | 'updated_at'>,
): Promise<boolean> {
  const status = statusAfter(deliveryMachine, row.status, event);
  if (status === undefined) return false;
  await tx
    .updateTable('deliveries')
    .set({ ...changes, status, updated_at: now })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirstOrThrow();
  const action = audited[event];
  const detail = event === 'requested' ? { detail: { was: row.status } } : {};
  if (action) await audit({ action, object: ['delivery', row.id], caseId: row.case_id, ...detail });
  return true;
}
