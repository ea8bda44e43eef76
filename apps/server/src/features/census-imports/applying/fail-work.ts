import type { Problem } from '@openroll/domain/problems';
import type { ImportStatus } from '@openroll/domain/statuses/import-status';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { getImport, type ImportRow } from '../census-imports.queries.ts';
import { lockImport, moveImport } from '../move-import.ts';

/** The import that a job is for; undefined when it does not stand at that work (anymore). */
export async function findWork(
  { database, clock }: Platform,
  importId: number,
  status: 'applying' | 'undoing',
): Promise<ImportRow | undefined> {
  const row = await database
    .selectFrom('census_imports')
    .select('case_id')
    .where('id', '=', importId)
    .where('status', '=', status)
    .executeTakeFirst();
  return row && getImport(database, row.case_id, importId, clock());
}

/** How far the work is, for whoever looks: not part of its transaction. */
export const reportProgress = async (
  { database }: Platform,
  importId: number,
  progress: number,
): Promise<void> => {
  await database.updateTable('census_imports').set({ progress }).where('id', '=', importId).execute();
};

/** Notes that the work that an import stands at came to nothing. What was ended since, or begun anew, stays as it is. */
export const failWork = (
  platform: Platform,
  importId: number,
  status: ImportStatus,
  problems: readonly Problem[],
): Promise<void> =>
  inTransaction(platform, workerOrigin, async (work) => {
    const row = await lockImport(work.tx, importId);
    if (row?.status !== status) return;
    await moveImport(work, row, 'failed', { changes: { progress: 0, problems: JSON.stringify(problems) } });
  });
