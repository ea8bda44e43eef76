import type { ImportStatus } from '@openroll/contract/census-imports';
import { problem } from '@openroll/domain/problems';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Work } from '../../../platform/work.ts';
import { endStuckWork } from './end-stuck-work.ts';

interface Step {
  readonly caseId: number;
  readonly importId: number;
  readonly from: ImportStatus;
  readonly to: 'applying' | 'undoing';
}

/** Takes a case's one place at work. Refuses with 409 when it is taken, or the import does not stand where it should. */
export async function beginWork(
  { tx, now }: Work,
  { caseId, importId, from, to }: Step,
): Promise<{ readonly all_or_nothing: boolean; readonly rejected: number }> {
  await endStuckWork(tx, caseId, now);
  // All imports of the case in one order: of two who ask at once, the second sees what the first did.
  const rows = await tx
    .selectFrom('census_imports')
    .select(['id', 'status', 'all_or_nothing', 'rejected'])
    .where('case_id', '=', caseId)
    .where((is) =>
      is.or([is('id', '=', importId), is('status', 'in', ['ready', 'applying', 'applied', 'undoing'])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = rows.find(({ id }) => id === importId);
  if (!found) throw notFound();
  if (found.status !== from) throw new Refusal(409, [problem('census-import-state')]);
  if (rows.some(({ status }) => status === 'applying' || status === 'undoing'))
    throw new Refusal(409, [problem('census-import-busy')]);
  await tx
    .updateTable('census_imports')
    .set({ status: to, progress: 0, problems: '[]', worked_at: now })
    .where('id', '=', importId)
    .execute();
  return found;
}
