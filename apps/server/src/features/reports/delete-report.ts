import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';

/** Deletes a report with its schedule; files that were made of it stay as long as any. Refuses with 404 one that is gone. */
export const deleteReport = (platform: Platform, origin: Origin, id: number): Promise<void> =>
  inTransaction(platform, origin, async ({ tx, audit }) => {
    await tx.deleteFrom('reports').where('id', '=', id).returning('id').executeTakeFirstOrThrow(notFound);
    await audit({ action: 'report.deleted', object: ['report', id] });
  });
