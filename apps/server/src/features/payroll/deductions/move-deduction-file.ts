import { deductionFileMachine } from '@openroll/domain/statuses/deduction-file-status';
import { createMover } from '../../../platform/create-mover.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** A deduction file as its events find it, held until the transaction ends. */
export const lockDeductionFile = (tx: Tx, fileId: number) =>
  tx.selectFrom('deduction_files').selectAll().where('id', '=', fileId).forUpdate().executeTakeFirst();

/** Moves the status of a deduction file. */
export const moveDeductionFile = createMover({
  table: 'deduction_files',
  machine: deductionFileMachine,
  object: 'deduction-file',
  audited: { made: 'payroll.file-made', failed: 'payroll.file-failed' },
});
