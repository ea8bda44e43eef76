import { type ExportEvent, exportMachine } from '@openroll/domain/statuses/export-status';
import type { UpdateObject } from 'kysely';
import type { Tx } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { statusAfter } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** An export as its events find it, held until the transaction ends; undefined once it is swept. */
export const lockExport = (tx: Tx, exportId: number) =>
  tx.selectFrom('exports').select(['id', 'status']).where('id', '=', exportId).forUpdate().executeTakeFirst();

type LockedExport = NonNullable<Awaited<ReturnType<typeof lockExport>>>;

/**
 * The one place where the status of an export moves: with what else changes, and its audit row. Answers false where the event
 * has happened already, and nothing changes; refuses with 409 what is out of place.
 */
export async function moveExport(
  { tx, audit }: UnitOfWork,
  row: LockedExport,
  event: ExportEvent,
  changes: Omit<UpdateObject<Tables, 'exports'>, 'status'> = {},
  detail?: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const status = statusAfter(exportMachine, row.status, event);
  if (status === undefined) return false;
  await tx
    .updateTable('exports')
    .set({ ...changes, status })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({ action: `export.${event}`, object: ['export', row.id], ...(detail ? { detail } : {}) });
  return true;
}
