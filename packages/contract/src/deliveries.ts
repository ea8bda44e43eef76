import { deliveryStates } from '@openroll/domain/statuses/delivery-status';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { about } from './targets.ts';
import { idParams, instant, listOf, maybeErrors, page, rowsAtOnce } from './values.ts';

export const deliveryRow = z.object({
  id: z.number(),
  enrollment_id: z.number(),
  status: z.enum(deliveryStates),
  delivery_required: z.boolean(),
  delivered_at: instant.nullable(),
  should_deliver: z.boolean(),
  can_redeliver: z.boolean(),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/deliveries',
  summary: 'Deliveries in scope, newest first',
  access: may('view_enrollment_deliveries'),
  query: z.object({ page, rows_per_page: rowsAtOnce.default(100) }),
  reply: listOf(deliveryRow),
});

export const requestDelivery = endpoint({
  method: 'POST',
  path: '/api/deliveries/{id}',
  summary: 'Sends a delivery now, or again',
  access: may('add_enrollment_deliveries'),
  target: about('delivery', 'see', 'params.id'),
  params: idParams,
  reply: z.object({ delivery_requested: z.boolean(), errors: maybeErrors }),
});

export const downloadPackage = endpoint({
  method: 'GET',
  path: '/api/deliveries/{id}',
  summary: 'The package as it was sent',
  access: may('view_enrollment_deliveries'),
  target: about('delivery', 'see', 'params.id'),
  params: idParams,
  reply: z.unknown(),
  answers: 'zip',
  limit: 'pdf',
});
