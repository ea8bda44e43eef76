import { randomUUID } from 'node:crypto';
import type { WebhookType } from '@openroll/contract/webhooks';
import { triedUntil } from '@openroll/domain/values/retries';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/**
 * Writes that something has happened to an enrollment for everybody who is told of it: the webhook of its case, and the site's. In the
 * transaction in which it happens: it is told exactly when it is so. Of a training nobody outside is told.
 *
 * @example await queueWebhook(work, { type: 'accepted', enrollmentId });
 */
export async function queueWebhook(
  { tx, now, enqueue }: UnitOfWork,
  { type, enrollmentId }: { readonly type: WebhookType; readonly enrollmentId: number },
): Promise<void> {
  const told = await tx
    .selectFrom('webhooks as w')
    .innerJoin('enrollments as e', (join) => join.on('e.id', '=', enrollmentId))
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .select('w.id')
    .where('w.ended_at', 'is', null)
    .where('c.is_training', '=', false)
    .where((where) => where.or([where('w.case_id', 'is', null), where('w.case_id', '=', where.ref('c.id'))]))
    .execute();
  for (const { id } of told) {
    const event = await tx
      .insertInto('webhook_events')
      .values({
        event_id: randomUUID(),
        webhook_id: id,
        enrollment_id: enrollmentId,
        type,
        at: now,
        next_try_at: now,
        try_until: triedUntil(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue('send-webhook', { webhookEventId: event.id });
  }
}
