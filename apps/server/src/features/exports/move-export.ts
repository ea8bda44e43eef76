import { exportMachine } from '@openroll/domain/statuses/export-status';
import { createMover } from '../../platform/create-mover.ts';
import type { Tx } from '../../platform/database/connect.ts';

/** An export as its events find it, held until the transaction ends; undefined once it is swept. */
export const lockExport = (tx: Tx, exportId: number) =>
  tx.selectFrom('exports').select(['id', 'status']).where('id', '=', exportId).forUpdate().executeTakeFirst();

/** Moves the status of an export. */
export const moveExport = createMover({
  table: 'exports',
  machine: exportMachine,
  object: 'export',
  audited: { made: 'export.made', failed: 'export.failed' },
});
