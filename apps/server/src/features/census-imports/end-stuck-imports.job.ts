import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { endStuckWork } from './applying/end-stuck-work.ts';
import { isStuck } from './census-imports.queries.ts';

/** Ends, in every case, what was begun by a process that died: an upload that was killed, a job of a worker that is gone. Safe twice. */
export async function endStuckImports(platform: Platform): Promise<void> {
  const cases = await platform.database
    .selectFrom('census_imports as i')
    .select('i.case_id')
    .distinct()
    .where(isStuck(platform.clock()))
    .execute();
  for (const { case_id } of cases)
    await inTransaction(platform, workerOrigin, (work) => endStuckWork(work, case_id));
}
