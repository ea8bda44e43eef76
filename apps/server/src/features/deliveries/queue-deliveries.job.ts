import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { eachApart } from '../../platform/jobs/each-apart.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { listForsaken, listUnqueued, listUntoldDecisions } from './deliveries.queries.ts';
import { lockDelivery } from './move-delivery.ts';
import { queueDeliveriesFor } from './queue-deliveries-for.ts';

/**
 * Queues what was held back while its case was paused, and gives a job to what is queued and has none. Under the lock of the delivery: whoever
 * delivers it or asks for it at this moment is waited for.
 */
export async function queueDeliveries(platform: Platform): Promise<void> {
  await eachApart(platform, 'queue-delivery', await listUnqueued(platform.database), (id) =>
    inTransaction(platform, workerOrigin, (work) => queueDeliveriesFor(platform, work, [id])),
  );
  await eachApart(platform, 'queue-decision', await listUntoldDecisions(platform.database), (id) =>
    inTransaction(platform, workerOrigin, (work) => queueDeliveriesFor(platform, work, [id], 'decision')),
  );
  await eachApart(platform, 'deliver-again', await listForsaken(platform.database), (deliveryId) =>
    inTransaction(platform, workerOrigin, async ({ tx, enqueue }) => {
      await lockDelivery(tx, deliveryId);
      if ((await listForsaken(tx, deliveryId)).length > 0) await enqueue('deliver', { deliveryId });
    }),
  );
}
