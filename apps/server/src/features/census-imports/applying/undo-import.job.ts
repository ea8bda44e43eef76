import { problem } from '@openroll/domain/problems';
import { sql } from 'kysely';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { lockCensus } from '../../census/people/lock-census.ts';
import { restorePeople } from '../../census/people/restore-people.ts';
import type { ImportRow } from '../census-imports.queries.ts';
import { findStanding, moveImport } from '../move-import.ts';
import { failWork, findWork } from './fail-work.ts';
import { findUndoProblem } from './undo-problem.queries.ts';

/** Takes an import back in one transaction. Killed in the middle it changes nothing, and runs again. */
export async function undoImportJob(
  platform: Platform,
  importId: number,
  { lastTry }: { readonly lastTry: boolean },
): Promise<void> {
  const found = await findWork(platform, importId, 'undoing');
  if (!found) return;
  try {
    await restore(platform, found);
  } catch (error) {
    if (error instanceof Refusal) await failWork(platform, importId, 'undoing', error.problems);
    else if (lastTry) await failWork(platform, importId, 'undoing', [problem('census-undo-failed')]);
    if (!(error instanceof Refusal)) throw error;
  }
}

const restore = (platform: Platform, { id, caseId }: ImportRow): Promise<void> =>
  inTransaction(platform, workerOrigin, async (work) => {
    const { tx, now } = work;
    await sql`select set_config('statement_timeout', '120s', true)`.execute(tx);
    await lockCensus(tx, caseId);
    const standing = await findStanding(tx, id);
    if (standing?.status !== 'undoing') return;
    const wrong = await findUndoProblem(tx, id);
    if (wrong) throw new Refusal(409, [wrong]);
    await restorePeople(tx, caseId, id);
    await tx.deleteFrom('census_people_before').where('import_id', '=', id).execute();
    await moveImport(work, standing, 'undone', { changes: { progress: 100, undone_at: now } });
  });
