import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { listUnqueued } from './deliveries.queries.ts';
import { queueDelivery } from './queue-delivery.ts';

/** Queues what was held back while its case was paused. */
export async function queueDeliveries(platform: Platform): Promise<void> {
  for (const id of await listUnqueued(platform.database))
    await inTransaction(platform, workerOrigin, (work) => queueDelivery(work, id));
}
