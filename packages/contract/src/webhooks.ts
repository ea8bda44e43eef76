import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, homeOffice, may } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, instant, listOf, page, rowsAtOnce } from './values.ts';

/** What a webhook is told of (§9.9). */
export const webhookTypes = ['submitted', 'signed', 'delivered', 'accepted', 'rejected'] as const;
export type WebhookType = (typeof webhookTypes)[number];

export const webhook = z.object({
  id: z.number(),
  /** Told of this case only; null: of the whole site. */
  case_id: z.number().nullable(),
  case_name: z.string().nullable(),
  url: z.string(),
  set_at: instant,
});
export type Webhook = z.output<typeof webhook>;

export const webhookEvent = z.object({
  /** The id that the receiver knows it by. */
  id: z.string(),
  type: z.enum(webhookTypes),
  at: instant,
  object_id: z.number(),
  status: z.enum(['waiting', 'sent', 'failed']),
  tries: z.number(),
  last_error: z.string().nullable(),
  next_try_at: instant.nullable(),
  sent_at: instant.nullable(),
});
export type WebhookEvent = z.output<typeof webhookEvent>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Addresses that are told of enrollments in scope',
  access: may('view_enrollment_deliveries'),
  reply: listOf(webhook),
});

export const setWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks',
  summary: 'Sets address and secret of the webhook of a case, or of the whole site',
  access: homeOffice,
  stepUp: true,
  body: z.object({
    case_id: id.nullish(),
    url: z.string().trim().max(lengths.webhookUrl).default(''),
    secret: z.string().max(lengths.webhookSecret).default(''),
  }),
  reply: webhook,
});

export const endWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  summary: 'Tells an address nothing more',
  access: homeOffice,
  stepUp: true,
  target: about('webhook', 'see', 'params.id'),
  params: idParams,
  reply: z.object({ success: z.boolean() }),
});

export const listWebhookEvents = endpoint({
  method: 'GET',
  path: '/api/webhooks/{id}/events',
  summary: 'What a webhook was told, newest first',
  access: may('view_enrollment_deliveries'),
  target: about('webhook', 'see', 'params.id'),
  params: idParams,
  query: z.object({ page, rows_per_page: rowsAtOnce.default(100) }),
  reply: listOf(webhookEvent),
});

export const replayWebhookEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/replay',
  summary: 'Sends an event again, under the same id',
  access: may('view_enrollment_deliveries'),
  target: about('webhook', 'see', 'params.id'),
  params: idParams,
  body: z.object({ event_id: z.uuid() }),
  reply: z.object({ replayed: z.boolean() }),
});
