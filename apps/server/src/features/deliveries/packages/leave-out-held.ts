import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { lockDeliveriesOf } from '../move-delivery.ts';
import { findPackage, listRecords } from './packages.queries.ts';

/**
 * Takes out of a package whose bytes are not made yet what is held since it was packed (§9.4), which goes with a later one, and what was
 * deleted. A package that is made, or of which nothing would be left, waits whole; what was deleted keeps back none that is made. Answers
 * whether it waits.
 */
export async function leaveOutHeld(platform: Platform, packageId: string): Promise<boolean> {
  if ((await listRecords(platform.database, packageId)).every(mayGo)) return false;
  return inTransaction(platform, workerOrigin, async ({ tx }) => {
    await lockDeliveriesOf(tx, packageId);
    const records = await listRecords(tx, packageId);
    const isMade = (await findPackage(tx, packageId))?.file_id != null;
    if (isMade) return records.some((record) => !mayGo(record) && record.deleted_at === null);
    if (!records.some(mayGo)) return true;
    for (const { id, delivery_id: deliveryId } of records.filter((record) => !mayGo(record))) {
      await tx.deleteFrom('delivery_records').where('id', '=', id).execute();
      await tx.updateTable('deliveries').set({ package_id: null }).where('id', '=', deliveryId).execute();
    }
    return false;
  });
}

const mayGo = (record: { readonly isDeliverable: boolean }): boolean => record.isDeliverable;
