import { problem } from '@openroll/domain/problems';
import { sql } from 'kysely';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { findCensusVersion } from '../../census/census.queries.ts';
import { columnsOf } from '../../census/people/assign-given-facts.ts';
import { lockCensus } from '../../census/people/lock-census.ts';
import { mergeStagedPeople } from '../../census/people/merge-staged-people.ts';
import { type ImportRow, openHeaders } from '../census-imports.queries.ts';
import { findStanding, moveImport } from '../move-import.ts';
import {
  allowForLargeFile,
  classifyRows,
  forgetGoneDivisions,
  type ImportCounts,
} from '../preview/classify-rows.ts';
import { mappingOf, readAgain } from '../preview/map-import.ts';
import { mergeEnvelopes } from '../preview/merge-envelopes.ts';
import { failWork, findWork, reportProgress } from './fail-work.ts';

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
    if (error instanceof Refusal) await failWork(platform, importId, 'applying', error.problems);
    else if (lastTry) await failWork(platform, importId, 'applying', [problem('server-error')]);
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

async function write(platform: Platform, found: ImportRow): Promise<void> {
  const { id, caseId, allOrNothing } = found;
  const told = (progress: number) => reportProgress(platform, id, progress);
  await inTransaction(platform, workerOrigin, async (work) => {
    const { tx, now } = work;
    await lockCensus(tx, caseId);
    const standing = await findStanding(tx, id);
    // Of two runs of one job the second finds it done.
    if (standing?.status !== 'applying') return;
    const counts = await compareAgain(tx, found);
    await told(30);
    await saveBefore(tx, id);
    await told(50);
    await mergeEnvelopes(platform, tx, found);
    await mergeStagedPeople(tx, { caseId, importId: id, kept: found.kept, now });
    await told(90);
    failpoint(platform.config, 'census.before_commit');
    const applied_version = await findCensusVersion(tx, caseId);
    await moveImport(work, standing, 'applied', {
      changes: { progress: 100, applied_at: now, ...counts, applied_version },
      detail: { ...counts, all_or_nothing: allOrNothing },
    });
  });
}

/**
 * The comparison of the preview holds while nobody touched the census since; only divisions may have gone. Enrollments leave
 * no trace in the census, and they keep people from being removed.
 */
async function compareAgain(tx: Tx, { id, caseId, removeMissing }: ImportRow): Promise<ImportCounts> {
  const { compared_version, ...counts } = await tx
    .selectFrom('census_imports')
    .select(['compared_version', 'added', 'updated', 'unchanged', 'removed', 'rejected'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (removeMissing || compared_version !== (await findCensusVersion(tx, caseId)))
    return classifyRows(tx, id);
  await allowForLargeFile(tx);
  const { numUpdatedRows } = await forgetGoneDivisions(tx, id, caseId);
  return numUpdatedRows === 0n ? counts : classifyRows(tx, id);
}

/** Notes everybody whom an import changes or removes as they are before it, to take it back. */
async function saveBefore(tx: Tx, importId: number): Promise<void> {
  await sql`
    insert into census_people_before
      (import_id, person_id, what, case_id, ${columnsOf()}, added_by_import, created_at, updated_at)
    select r.import_id, p.id, r.what, p.case_id, ${columnsOf('p')}, p.added_by_import, p.created_at, p.updated_at
    from census_import_rows r join census_people p on p.id = r.person_id
    where r.import_id = ${importId} and r.what in ('updated', 'removed')`.execute(tx);
}
