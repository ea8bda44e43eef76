import { triedUntil } from '@openroll/domain/values/retries';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** Sends an event again, under the same id, for another day. Refuses with 404 one that this webhook was never told. */
export const replayWebhookEvent = (
  platform: Platform,
  origin: Origin,
  { id, case_id }: WebhookRow,
  eventId: string,
): Promise<void> =>
  inTransaction(platform, origin, async ({ tx, now, audit, enqueue }) => {
    const event = await tx
      .updateTable('webhook_events')
      .set({ tries: 0, next_try_at: now, try_until: triedUntil(now) })
      .where('event_id', '=', eventId)
      .where('webhook_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(notFound);
    await enqueue('send-webhook', { webhookEventId: event.id });
    await audit({
      action: 'webhook.replayed',
      object: ['webhook', id],
      ...(case_id === null ? {} : { caseId: case_id }),
      detail: { event: eventId },
    });
  });
