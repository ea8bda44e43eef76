import { importMachine } from '@openroll/domain/statuses/import-status';
import { createMover } from '../../platform/create-mover.ts';
import type { Tx } from '../../platform/database/connect.ts';

/** An import as its events find it, held until the transaction ends; undefined where there is none. */
export const lockImport = (tx: Tx, importId: number) =>
  imports(tx).where('id', '=', importId).forUpdate().executeTakeFirst();

/** The same, without waiting for anybody: for whoever holds the lock of the census. */
export const findStanding = (tx: Tx, importId: number) =>
  imports(tx).where('id', '=', importId).executeTakeFirst();

const imports = (tx: Tx) => tx.selectFrom('census_imports').select(['id', 'case_id', 'status']);

export type StandingImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/** Moves the status of an import, for whoever holds its row, or the lock of the census. */
export const moveImport = createMover({
  table: 'census_imports',
  machine: importMachine,
  object: 'census-import',
  audited: {
    chosen: 'census.import-mapped',
    mapped: 'census.import-mapped',
    'apply-requested': 'census.import-requested',
    applied: 'census.import-applied',
    'undo-requested': 'census.import-undo-requested',
    undone: 'census.import-undone',
  },
});
