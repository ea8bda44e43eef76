import type { Problem } from '@openroll/domain/problems';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getImport, type ImportRow } from '../census-imports.queries.ts';

/** The import that a job is for; undefined when it does not stand at that work (any more). */
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

/** Of two runs of one job the second finds it done: asked under `lockCensus`, which the first holds until it has committed. */
export async function standsAt(tx: Tx, importId: number, status: 'applying' | 'undoing'): Promise<boolean> {
  const found = await tx
    .selectFrom('census_imports')
    .select('id')
    .where('id', '=', importId)
    .where('status', '=', status)
    .executeTakeFirst();
  return found !== undefined;
}

/** How far the work is, for whoever looks: not part of its transaction. */
export const tellProgress = async (
  { database }: Platform,
  importId: number,
  progress: number,
): Promise<void> => {
  await database.updateTable('census_imports').set({ progress }).where('id', '=', importId).execute();
};

/** Puts an import where it stands after its work came to nothing. */
export async function failWork(
  { database }: Platform,
  importId: number,
  status: 'failed' | 'applied',
  problems: readonly Problem[],
): Promise<void> {
  await database
    .updateTable('census_imports')
    .set({ status, progress: 0, problems: JSON.stringify(problems) })
    .where('id', '=', importId)
    .where('status', 'in', ['applying', 'undoing'])
    .execute();
}
