import type { DeliveryRow as WireRow } from '@openroll/contract/deliveries';
import { canRedeliver, shouldDeliver } from '@openroll/domain/deliveries';
import { asDelivery, type DeliveryRow } from './deliveries.queries.ts';

export const toDeliveryRow = (row: DeliveryRow): WireRow => ({
  id: row.id,
  enrollment_id: row.enrollment_id,
  status: row.status,
  delivery_required: row.delivery_required,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  should_deliver: shouldDeliver(asDelivery(row)),
  can_redeliver: canRedeliver(asDelivery(row)),
});
