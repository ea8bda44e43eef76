import { importMachine } from '@openroll/domain/statuses/import-status';
import { statesBefore } from '@openroll/domain/statuses/machine';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { workMinutes } from '../census-imports.queries.ts';
import { moveImport } from '../move-import.ts';

/** Frees a case of imports whose worker died for good: what they were at was one transaction, so nothing is written of it. */
export async function endStuckWork(work: UnitOfWork, caseId: number): Promise<void> {
  const stuck = await work.tx
    .selectFrom('census_imports')
    .select(['id', 'case_id', 'status'])
    .where('case_id', '=', caseId)
    .where('status', 'in', statesBefore(importMachine, 'failed'))
    .where('worked_at', '<=', new Date(work.now.getTime() - workMinutes * 60_000))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of stuck) await moveImport(work, row, 'failed');
}
