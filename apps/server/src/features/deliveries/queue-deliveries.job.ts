import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { listForsaken, listUnqueued } from './deliveries.queries.ts';
import { lockDelivery } from './move-delivery.ts';
import { queueDelivery } from './queue-delivery.ts';

/**
 * Queues what was held back while its case was paused, and gives a job to what is queued and has none. Under the lock of the delivery: whoever
 * delivers it or asks for it at this moment is waited for.
 */
export async function queueDeliveries(platform: Platform): Promise<void> {
  for (const id of await listUnqueued(platform.database))
    await inTransaction(platform, workerOrigin, (work) => queueDelivery(work, id));
  for (const deliveryId of await listForsaken(platform.database))
    await inTransaction(platform, workerOrigin, async ({ tx, enqueue }) => {
      await lockDelivery(tx, deliveryId);
      if ((await listForsaken(tx, deliveryId)).length > 0) await enqueue('deliver', { deliveryId });
    });
}
