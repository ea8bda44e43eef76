import { problem } from '@openroll/domain/problems';
import { workerOrigin } from '../../platform/audit/record.ts';
import { failpoint } from '../../platform/failpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/work.ts';
import { lockCensus } from '../census/lock-census.ts';
import { mergeStagedPeople } from '../census/merge-staged-people.ts';
import { type ImportRow, openHeaders } from './census-imports.queries.ts';
import { classifyRows, countKinds } from './classify-rows.ts';
import { failWork, findWork, standsAt, tellProgress } from './fail-work.ts';
import { keepChanges } from './keep-changes.ts';
import { mappingOf, readAgain } from './map-import.ts';

/**
 * Writes a previewed import in one transaction: what changes against the census of this moment, with what was before beside
 * it. Killed in the middle it leaves nothing, and runs again; an import that is not being applied is done already.
 */
export async function applyImportJob(
  platform: Platform,
  importId: number,
  { lastTry }: { readonly lastTry: boolean },
): Promise<void> {
  const found = await findWork(platform, importId, 'applying');
  if (!found) return;
  try {
    await completeStaging(platform, found);
    await write(platform, found);
  } catch (error) {
    if (error instanceof Refusal) await failWork(platform, importId, 'failed', error.problems);
    else if (lastTry) await failWork(platform, importId, 'failed', [problem('server-error')]);
    if (!(error instanceof Refusal)) throw error;
  }
}

/** The staging table is emptied by a crash of the database: the kept file tells everything again. */
async function completeStaging(platform: Platform, found: ImportRow): Promise<void> {
  const { count } = await platform.database
    .selectFrom('census_import_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', found.id)
    .where('row', '>', 0)
    .executeTakeFirstOrThrow();
  if (count === found.staged) return;
  const { headers } = await openHeaders(platform, found);
  await readAgain(platform, found, { chosen: mappingOf(headers), shape: found.shape, isApplying: true });
}

async function write(platform: Platform, { id, caseId, allOrNothing }: ImportRow): Promise<void> {
  const told = (progress: number) => tellProgress(platform, id, progress);
  await inTransaction(platform, workerOrigin, async ({ tx, audit, now }) => {
    await lockCensus(tx, caseId);
    if (!(await standsAt(tx, id, 'applying'))) return;
    await classifyRows(tx, id);
    const counts = await countKinds(tx, id);
    await told(30);
    await keepChanges(tx, id, ['updated', 'removed']);
    await told(50);
    await mergeStagedPeople(tx, { caseId, importId: id, now });
    await keepChanges(tx, id, ['added']);
    await told(90);
    failpoint(platform.config, 'census.before_commit');
    await tx
      .updateTable('census_imports')
      .set({ status: 'applied', progress: 100, applied_at: now, ...counts })
      .where('id', '=', id)
      .execute();
    await audit({
      action: 'census.import-applied',
      object: ['census-import', id],
      caseId,
      detail: { ...counts, all_or_nothing: allOrNothing },
    });
  });
}
