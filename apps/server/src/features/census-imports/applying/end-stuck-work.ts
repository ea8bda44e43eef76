import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { isStuck } from '../census-imports.queries.ts';
import { moveImport } from '../move-import.ts';

/** Frees a case of imports whose worker died for good: what they were at was one transaction, so nothing is written of it. */
export async function endStuckWork(work: UnitOfWork, caseId: number): Promise<void> {
  const stuck = await work.tx
    .selectFrom('census_imports as i')
    .select(['i.id', 'i.case_id', 'i.status'])
    .where('i.case_id', '=', caseId)
    .where(isStuck(work.now))
    .orderBy('i.id')
    .forUpdate()
    .execute();
  for (const row of stuck) await moveImport(work, row, 'failed');
}
