import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { getCaseSetup } from '../../cases/setup/case-setup.queries.ts';
import { lockSession, modeOf, type SessionRow } from '../wizard.queries.ts';
import { checkStartAlone } from './check-start.ts';
import { requireSessionEvent } from './move-session.ts';
import { reopenSession } from './resume-session.ts';

/**
 * Whoever came back by the link of their email goes on alone, where they have left it (§16.2 A6). One that is open, or that an
 * agent has resumed meanwhile, stays as it is. Refuses with 400 where the case is unavailable now.
 */
export async function resumeOwnSession(platform: Platform, origin: Origin, row: SessionRow): Promise<void> {
  requireSessionEvent(row, 'resumed');
  if (row.status === 'open') return;
  const point = await checkStartAlone(platform, await getCaseSetup(platform.database, row.case_id), {
    divisionId: row.division_id ?? undefined,
    city: row.enrollment_city,
    state: row.enrollment_state,
  });
  await inTransaction(platform, origin, async (work) => {
    const locked = await lockSession(work.tx, row.id);
    if (locked.status === 'paused' && modeOf(locked) === 'selfenroll')
      await reopenSession(platform, work, locked, point);
  });
}
