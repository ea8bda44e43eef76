import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { recordStoredFile, type StoredFile, storeFile } from '../../platform/documents/case-files.ts';
import { buildPackage } from '../../platform/documents/package.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { openApplication } from '../enrollments/enrollments.queries.ts';
import { findSplitsTime } from '../enrollments/splits/splits.queries.ts';
import type { DeliveryRow } from './deliveries.queries.ts';
import { lockDelivery } from './move-delivery.ts';

/**
 * Makes the package of a delivery, once: it is kept before it is sent, so that whatever is tried again sends the same bytes, and
 * what it tells of the enrollment is locked from then on (§8.9). An edit of the shares that comes between begins it anew. Safe to
 * run twice at once. Answers its file.
 */
export async function makePackage(platform: Platform, row: DeliveryRow): Promise<number> {
  if (row.file_id !== null) return row.file_id;
  for (;;) {
    const begun = await findSplitsTime(platform.database, row.enrollment_id);
    const { application, pdf } = await openApplication(platform, row.enrollment_id);
    const bytes = await buildPackage({
      packageId: row.package_id,
      enrollment: application,
      pdfs: [{ name: `application-${row.enrollment_id}`, bytes: pdf }],
      at: row.created_at,
    });
    const fileId = await keepPackage(platform, row, await storeFile(platform, bytes), begun);
    if (fileId !== undefined) return fileId;
  }
}

/** Undefined where the shares are others by now. A package that was made meanwhile stands. */
const keepPackage = (platform: Platform, row: DeliveryRow, stored: StoredFile, begun: Date | null) =>
  inTransaction(platform, workerOrigin, async ({ tx, now }) => {
    const locked = await lockDelivery(tx, row.id);
    if (locked?.file_id) return locked.file_id;
    const time = await findSplitsTime(tx, row.enrollment_id, { lock: true });
    if (time?.getTime() !== begun?.getTime()) return undefined;
    const fileId = await recordStoredFile(tx, { caseId: row.case_id, kind: 'package', stored, at: now });
    await tx
      .updateTable('deliveries')
      .set({ file_id: fileId, package_sha256: stored.sha256 })
      .where('id', '=', row.id)
      .execute();
    return fileId;
  });
