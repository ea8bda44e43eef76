import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { eachApart } from '../../platform/jobs/each-apart.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { listForsaken } from './webhooks.queries.ts';

/** Gives a job to events that should have been tried a minute ago and have none: their workers died under them too often. */
export async function queueWebhooks(platform: Platform): Promise<void> {
  const before = new Date(platform.clock().getTime() - 60_000);
  await eachApart(platform, 'send-webhook', await listForsaken(platform.database, before), (webhookEventId) =>
    inTransaction(platform, workerOrigin, ({ enqueue }) => enqueue('send-webhook', { webhookEventId })),
  );
}
