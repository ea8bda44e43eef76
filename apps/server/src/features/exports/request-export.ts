import { exportMachine } from '@openroll/domain/statuses/export-status';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { exportKeyOwner } from '../../platform/keys/key-owners.ts';
import { newDataKey } from '../../platform/keys/sealing.ts';
import { spendExport } from '../../platform/limits/spend-export.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstStatus } from '../../platform/status-after.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import type { ExportKind } from './exports.queries.ts';
import type { Filters } from './file-statement.ts';

interface Asked<K extends ExportKind> {
  readonly by: number;
  readonly kind: K;
  readonly filters: Filters[K];
}

/**
 * Begins a file that somebody asks for: its row and its job. What it may show is asked when it is made. Refuses with 429 beyond five an
 * hour; those that a schedule begins are not counted.
 */
export const requestExport = <K extends ExportKind>(
  platform: Platform,
  origin: Origin,
  asked: Asked<K>,
): Promise<number> =>
  inTransaction(platform, origin, async (work) => {
    await spendExport(platform, work, asked.by);
    return beginExport(platform, work, asked);
  });

/** The same within a transaction of the caller, uncounted; answers its id. */
export async function beginExport<K extends ExportKind>(
  platform: Platform,
  { tx, now, audit, enqueue }: UnitOfWork,
  asked: Asked<K>,
): Promise<number> {
  const { id } = await tx
    .insertInto('exports')
    .values({
      asked_by: asked.by,
      kind: asked.kind,
      status: firstStatus(exportMachine, 'requested'),
      filters: JSON.stringify(asked.filters),
      data_key: Buffer.alloc(0),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { wrapped } = newDataKey(platform.keys, exportKeyOwner(id));
  await tx.updateTable('exports').set({ data_key: wrapped }).where('id', '=', id).execute();
  await audit({ action: 'export.requested', object: ['export', id], detail: { kind: asked.kind } });
  await enqueue('make-export', { exportId: id });
  return id;
}
