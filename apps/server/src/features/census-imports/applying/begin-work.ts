import { problem } from '@openroll/domain/problems';
import { importMachine } from '@openroll/domain/statuses/import-status';
import { statesBefore } from '@openroll/domain/statuses/machine';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { requireEvent } from '../../../platform/status-after.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { moveImport } from '../move-import.ts';
import { endStuckWork } from './end-stuck-work.ts';

interface Step {
  readonly caseId: number;
  readonly importId: number;
  readonly event: 'apply-requested' | 'undo-requested';
}

/** Statuses in which an import has the case's one place at work, or may ask for it. */
const competing = (['apply-requested', 'applied', 'undo-requested', 'undone'] as const).flatMap((event) =>
  statesBefore(importMachine, event),
);

/** Takes a case's one place at work. Refuses with 409 when it is taken, or the import does not stand where it should. */
export async function beginWork(
  work: UnitOfWork,
  { caseId, importId, event }: Step,
): Promise<{
  readonly all_or_nothing: boolean;
  readonly remove_missing: boolean;
  readonly rejected: number;
}> {
  const { tx, now } = work;
  await endStuckWork(work, caseId);
  // All imports of the case in one order: of two who ask at once, the second sees what the first did.
  const rows = await tx
    .selectFrom('census_imports')
    .select(['id', 'case_id', 'status', 'all_or_nothing', 'remove_missing', 'rejected'])
    .where('case_id', '=', caseId)
    .where((is) => is.or([is('id', '=', importId), is('status', 'in', competing)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = rows.find(({ id }) => id === importId);
  if (!found) throw notFound();
  requireEvent(importMachine, found.status, event);
  if (rows.some(({ status }) => status === 'applying' || status === 'undoing'))
    throw new Refusal(409, [problem('census-import-busy')]);
  await moveImport(work, found, event, { changes: { progress: 0, problems: '[]', worked_at: now } });
  return found;
}
