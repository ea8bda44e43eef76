import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { findWaiting } from './webhooks.queries.ts';

const firstPause = 10_000;
const longestPause = 3_600_000;

/**
 * Sends one event, and says when it is tried again where that fails: after ten seconds, then twice as long each time up to an hour, for a day.
 * Safe to run twice and to be killed anywhere: its receiver knows an event by its id.
 */
export async function sendWebhook(platform: Platform, id: number): Promise<void> {
  const event = await findWaiting(platform.database, platform.keys, id);
  if (!event) return;
  const { event_id, type, at, enrollment_id, url, secret, tries } = event;
  const body = JSON.stringify({ id: event_id, type, at: at.toISOString(), object_id: enrollment_id });
  const failure = await platform.ports.webhooks.post({ url, secret, body, at: platform.clock() }).then(
    () => undefined,
    (error: Error) => error.message.slice(0, 500),
  );
  await inTransaction(platform, workerOrigin, async ({ tx, now, enqueue }) => {
    const pause = Math.min(longestPause, firstPause * 2 ** Math.min(tries, 20));
    const isGivenUp = now.getTime() + pause > event.try_until.getTime();
    const next = failure === undefined || isGivenUp ? null : new Date(now.getTime() + pause);
    const changed = await tx
      .updateTable('webhook_events')
      .set({
        tries: tries + 1,
        last_error: failure ?? null,
        next_try_at: next,
        ...(failure === undefined ? { sent_at: now } : {}),
      })
      // Somebody else has tried it, or it was asked for again meanwhile.
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('next_try_at', '=', event.next_try_at)
      .executeTakeFirst();
    if (next && changed.numUpdatedRows > 0n)
      await enqueue('send-webhook', { webhookEventId: id }, { startAfterSeconds: pause / 1000 });
  });
}
