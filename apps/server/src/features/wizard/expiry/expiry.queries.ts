import type { ExpiryLimits } from '@openroll/domain/enrollments/expiry';
import { unfinishedEnrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import type { Db } from '../../../platform/database/connect.ts';
import { expires } from '../../enrollments/expiry.queries.ts';

/** Sessions with an enrollment that has expired by its dates and is not written down so, by their ids. */
export async function listExpiring(db: Db, limits: ExpiryLimits): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .select('e.session_id')
    .distinct()
    .where('e.status', 'in', [...unfinishedEnrollmentStates])
    .where('e.deleted_at', 'is', null)
    .where(expires(limits))
    .orderBy('e.session_id')
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** The enrollments of a session that expire now. */
export const listExpiringOf = (db: Db, sessionId: number, limits: ExpiryLimits) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .select(['e.id', 'e.case_id', 'e.status'])
    .where('e.session_id', '=', sessionId)
    .where('e.deleted_at', 'is', null)
    .where(expires(limits))
    .orderBy('e.id')
    .execute();

/** Expired sessions whose answers have been kept as long as they may be (§11.10). */
export async function listUnpurged(db: Db, limits: ExpiryLimits): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('wizard_sessions')
    .select('id')
    .where('status', '=', 'expired')
    .where('data_key', '<>', Buffer.alloc(0))
    .where('paused_at', '<', limits.pausedOpenBefore)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
