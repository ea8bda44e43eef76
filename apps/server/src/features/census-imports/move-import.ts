import { type ImportEvent, type ImportStatus, importMachine } from '@openroll/domain/statuses/import-status';
import type { UpdateObject } from 'kysely';
import type { Tx } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { statusAfter } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** An import as its events find it, held until the transaction ends; undefined where there is none. */
export const lockImport = (tx: Tx, importId: number) =>
  imports(tx).where('id', '=', importId).forUpdate().executeTakeFirst();

/** The same, without waiting for anybody: for whoever holds the lock of the census. */
export const findStanding = (tx: Tx, importId: number) =>
  imports(tx).where('id', '=', importId).executeTakeFirst();

const imports = (tx: Tx) => tx.selectFrom('census_imports').select(['id', 'case_id', 'status']);

export type StandingImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

const audited: Partial<Record<ImportEvent, string>> = {
  chosen: 'census.import-mapped',
  mapped: 'census.import-mapped',
  'apply-requested': 'census.import-requested',
  applied: 'census.import-applied',
  'undo-requested': 'census.import-undo-requested',
  undone: 'census.import-undone',
};

interface ImportMove {
  readonly changes?: Omit<UpdateObject<Tables, 'census_imports'>, 'status'>;
  /** The status that follows, where the table leaves several. */
  readonly to?: ImportStatus;
  /** What the audit is told. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * The one place where the status of an import moves: with what else changes, and its audit row. The caller holds its row, or
 * the lock of the census. Answers false where the event has happened already, and nothing changes; refuses with 409 what is out
 * of place.
 */
export async function moveImport(
  { tx, audit }: UnitOfWork,
  row: StandingImport,
  event: ImportEvent,
  { changes = {}, to, detail }: ImportMove = {},
): Promise<boolean> {
  const status = statusAfter(importMachine, row.status, event, to);
  if (status === undefined) return false;
  await tx
    .updateTable('census_imports')
    .set({ ...changes, status })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirstOrThrow();
  const action = audited[event];
  if (action)
    await audit({
      action,
      object: ['census-import', row.id],
      caseId: row.case_id,
      ...(detail ? { detail } : {}),
    });
  return true;
}
