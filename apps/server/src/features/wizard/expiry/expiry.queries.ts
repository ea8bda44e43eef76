import type { ExpiryLimits } from '@openroll/domain/enrollments/expiry';
import { unfinishedEnrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
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

/**
 * Sessions that came to no application, expired or declined, whose answers have been kept as long as they may be (§11.10). A legal
 * hold on their case keeps them.
 */
export async function listUnpurged(
  db: Db,
  limits: ExpiryLimits,
  { legalHold }: Pick<Platform['site'], 'legalHold'>,
): Promise<readonly number[]> {
  if (legalHold === 'all') return [];
  const rows = await db
    .selectFrom('wizard_sessions')
    .select('id')
    .where('data_key', '<>', sql<Buffer>`''`)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'expired'), eb('paused_at', '<', limits.pausedOpenBefore)]),
        eb.and([eb('status', '=', 'declined'), eb('ended_at', '<', limits.pausedOpenBefore)]),
      ]),
    )
    .$if(legalHold.length > 0, (query) => query.where('case_id', 'not in', legalHold))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
