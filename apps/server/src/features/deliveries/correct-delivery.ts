import { canCorrect } from '@openroll/domain/enrollments/deliveries';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { sealNote } from '../enrollments/carrier-words.queries.ts';
import { markAnswered } from '../enrollments/mark-answered.ts';
import { carrierOf } from './carrier-of.ts';
import { asDelivery, type DeliveryRow, findDeliveryInScope } from './deliveries.queries.ts';
import { lockDelivery, moveDelivery } from './move-delivery.ts';
import { moveRecord } from './move-record.ts';
import { openPackage } from './packages/open-package.ts';

/**
 * Sends anew what the carrier has rejected (C29): a package of its own under a new id, made of the application as it was signed and of
 * what stands of it today, with what was corrected in the words of the home office. It names the package and the record that it
 * replaces. Refuses with 409 what was not rejected: so a second click, which would correct the correction, does nothing.
 */
export function correctDelivery(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  { id, note }: { readonly id: number; readonly note: string },
): Promise<void> {
  return inTransaction(platform, origin, async (work) => {
    await lockDelivery(work.tx, id);
    const row = await findDeliveryInScope(work.tx, scope, id);
    if (!row) throw notFound();
    const replaced = correctableOf(row);
    if (!replaced) throw conflict('record-not-rejected');
    await moveRecord(work, { ...replaced, id: replaced.recordId, case_id: row.case_id }, 'superseded');
    await openPackage(work, {
      carrier: carrierOf(platform.ports, row.carrier),
      records: [
        {
          deliveryId: id,
          correction: { recordId: replaced.recordId, sealedNote: sealNote(platform, row, note) },
        },
      ],
      replaces: replaced.packageId,
    });
    await markAnswered(work, row.enrollment_id);
    await moveDelivery(work, row, 'requested');
    await work.enqueue('deliver', { deliveryId: id });
    await work.audit({ action: 'delivery.corrected', object: ['delivery', id], caseId: row.case_id });
  });
}

/** What a correction takes the place of; undefined where there is nothing to correct. */
function correctableOf(row: DeliveryRow) {
  const { record_row_id: recordId, record_status: status, package_id: packageId } = row;
  if (recordId === null || status === null || packageId === null) return undefined;
  const isPackageRejected = row.package_answer === 'rejected';
  if (!canCorrect(asDelivery(row), { record: status, isPackageRejected })) return undefined;
  return { recordId, status, packageId };
}
