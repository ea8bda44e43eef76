import { sql } from 'kysely';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { insertCase } from './insert-case.ts';

/**
 * Makes the system case for business that is written before its group is set up (§2.21), where the site has none yet: at each start,
 * by several processes at once, or twice, there is one.
 */
export async function makePendingGroup(platform: Platform): Promise<void> {
  if (await isThere(platform.database)) return;
  await inTransaction(platform, workerOrigin, async (work) => {
    await sql`select pg_advisory_xact_lock(726106)`.execute(work.tx);
    if (await isThere(work.tx)) return;
    const id = await insertCase(platform, work, null, {
      group_name: 'Pending Group',
      is_pending_group: true,
    });
    await work.audit({ action: 'case.created', object: ['case', id], caseId: id, detail: {} });
  });
}

const isThere = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('cases').select('id').where('is_pending_group', '=', true).executeTakeFirst()) !==
  undefined;
