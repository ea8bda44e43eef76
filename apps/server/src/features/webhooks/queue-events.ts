import { randomUUID } from 'node:crypto';
import type { WebhookType } from '@openroll/contract/webhooks';
import { triedUntil } from '@openroll/domain/values/retries';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** Something that has happened to an enrollment. */
export interface Happening {
  readonly type: WebhookType;
  readonly enrollmentId: number;
}

/**
 * Writes what has happened to enrollments, in that order, for everybody who is told of it: the webhooks of their cases, and the site's.
 * In the transaction in which it happens: it is told exactly when it is so. Of a training nobody outside is told.
 *
 * @example await queueEvents(work, [{ type: 'accepted', enrollmentId }]);
 */
export async function queueEvents(
  { tx, now, enqueue }: UnitOfWork,
  happenings: readonly Happening[],
): Promise<void> {
  if (happenings.length === 0) return;
  const told = await tx
    .selectFrom('webhooks as w')
    .innerJoin('enrollments as e', (join) =>
      join.on(
        'e.id',
        'in',
        happenings.map(({ enrollmentId }) => enrollmentId),
      ),
    )
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .select(['w.id', 'e.id as enrollment_id'])
    .where('w.ended_at', 'is', null)
    .where('c.is_training', '=', false)
    .where((where) => where.or([where('w.case_id', 'is', null), where('w.case_id', '=', where.ref('c.id'))]))
    .execute();
  const toldOf = Map.groupBy(told, ({ enrollment_id }) => enrollment_id);
  const events = happenings.flatMap(({ type, enrollmentId }) =>
    (toldOf.get(enrollmentId) ?? []).map(({ id }) => ({
      event_id: randomUUID(),
      webhook_id: id,
      enrollment_id: enrollmentId,
      type,
      at: now,
      next_try_at: now,
      try_until: triedUntil(now),
    })),
  );
  if (events.length === 0) return;
  const rows = await tx.insertInto('webhook_events').values(events).returning('id').execute();
  for (const { id } of rows) await enqueue('send-webhook', { webhookEventId: id });
}
