import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { lockDeliveriesOf } from '../move-delivery.ts';
import { findPackage, listRecords } from './packages.queries.ts';

/**
 * Takes out of a package whose bytes are not made yet what is held since it was packed (§9.4): it goes with a later one. A package
 * that is made, or whose only record is held, waits whole; what was deleted meanwhile keeps nothing back. Answers whether it waits.
 */
export async function leaveOutHeld(platform: Platform, packageId: string): Promise<boolean> {
  const held = (await listRecords(platform.database, packageId)).filter(isHeld);
  if (held.length === 0) return false;
  return inTransaction(platform, workerOrigin, async ({ tx }) => {
    await lockDeliveriesOf(tx, packageId);
    const records = await listRecords(tx, packageId);
    const now = records.filter(isHeld);
    const isMade = (await findPackage(tx, packageId))?.file_id != null;
    if (isMade || now.length === records.length) return now.length > 0;
    for (const { id, delivery_id: deliveryId } of now) {
      await tx.deleteFrom('delivery_records').where('id', '=', id).execute();
      await tx.updateTable('deliveries').set({ package_id: null }).where('id', '=', deliveryId).execute();
    }
    return false;
  });
}

const isHeld = (record: { readonly isDeliverable: boolean; readonly deleted_at: Date | null }): boolean =>
  !record.isDeliverable && record.deleted_at === null;
