import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** Tells an address nothing more, also of what it still waits for. Ending twice is ending once. */
export const endWebhook = (platform: Platform, origin: Origin, { id, case_id }: WebhookRow): Promise<void> =>
  inTransaction(platform, origin, async ({ tx, now, audit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhooks')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tx
      .updateTable('webhook_events')
      .set({ next_try_at: null })
      .where('webhook_id', '=', id)
      .where('next_try_at', 'is not', null)
      .execute();
    await audit({
      action: 'webhook.ended',
      object: ['webhook', id],
      ...(case_id === null ? {} : { caseId: case_id }),
    });
  });
