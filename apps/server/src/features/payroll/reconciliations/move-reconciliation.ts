import { reconciliationMachine } from '@openroll/domain/statuses/reconciliation-status';
import { createMover } from '../../../platform/create-mover.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/refusal.ts';

/** A reconciliation as its events find it, held until the transaction ends. Refuses with 404 one that was swept meanwhile. */
export const lockReconciliation = (tx: Tx, id: number) =>
  tx
    .selectFrom('reconciliations')
    .select(['id', 'case_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);

/** Moves the status of a reconciliation. */
export const moveReconciliation = createMover({
  table: 'reconciliations',
  machine: reconciliationMachine,
  object: 'reconciliation',
  audited: { compared: 'payroll.bill-compared' },
});
