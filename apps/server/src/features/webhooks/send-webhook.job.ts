import { isDue, nextTry, secondsUntil } from '@openroll/domain/values/retries';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { findWaiting } from './webhooks.queries.ts';

/**
 * Sends one event, and says when it is tried again where that fails (`retries`), for a day. Safe to run twice and to be killed anywhere: its
 * receiver knows an event by its id. A job that comes before its time, because somebody has asked for another one, does nothing.
 */
export async function sendWebhook(platform: Platform, id: number): Promise<void> {
  const event = await findWaiting(platform.database, platform.keys, id);
  if (!event || !isDue(event.next_try_at, platform.clock())) return;
  const { event_id, type, at, enrollment_id, url, secret, tries } = event;
  const body = JSON.stringify({ id: event_id, type, at: at.toISOString(), object_id: enrollment_id });
  const failure = await platform.ports.webhooks.post({ url, secret, body, at: platform.clock() }).then(
    () => undefined,
    (error: Error) => error.message.slice(0, 500),
  );
  await inTransaction(platform, workerOrigin, async ({ tx, now, enqueue }) => {
    const next =
      failure === undefined ? undefined : nextTry({ failures: tries + 1, now, until: event.try_until });
    const changed = await tx
      .updateTable('webhook_events')
      .set({
        tries: tries + 1,
        last_error: failure ?? null,
        next_try_at: next ?? null,
        ...(failure === undefined ? { sent_at: now } : {}),
      })
      // Somebody else has tried it, or it was asked for again meanwhile.
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('next_try_at', '=', event.next_try_at)
      .executeTakeFirst();
    if (next && changed.numUpdatedRows > 0n)
      await enqueue('send-webhook', { webhookEventId: id }, { startAfterSeconds: secondsUntil(next, now) });
  });
}
