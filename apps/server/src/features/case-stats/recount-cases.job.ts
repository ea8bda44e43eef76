import { sql } from 'kysely';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { listMiscounted } from './case-stats.queries.ts';

/**
 * Every night: holds all counters against a fresh count. A case that differs is an alarm in the log, and is counted anew
 * while its writers wait.
 */
export async function recountCases(platform: Platform): Promise<void> {
  for (const { case_id: caseId, counters } of await listMiscounted(platform)) {
    platform.log.error({ alert: 'counters', caseId, counters }, 'counters of a case differ from a recount');
    await inTransaction(platform, workerOrigin, async ({ tx, audit }) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      await sql`select recount_case(${caseId})`.execute(tx);
      await audit({ action: 'case.recounted', object: ['case', caseId], caseId, detail: { counters } });
    });
  }
}
