import type { OpenSession } from '@openroll/contract/accounts';
import type { UserActor } from '@openroll/domain/access/actor';
import { sessionTerms } from '@openroll/domain/access/session-terms';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** A session of a user that has not been ended, by id. */
export const findOwnSession = (db: Db, userId: number, id: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Where a user is signed in, last used first: what has rested too long or is past its end is no session anymore. */
export async function listOpenSessions(
  db: Db,
  { userId, roles, session }: UserActor,
  now: Date,
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(
      sql<Date>`created_at + ${sessionTerms(roles).absoluteSeconds}::int * interval '1 second'`,
      '>',
      now,
    )
    .where(
      sql<Date>`last_seen_at + least(idle_seconds, ${sessionTerms(roles).idleSeconds}::int) * interval '1 second'`,
      '>',
      now,
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, last_seen_at, ...shown }) => ({
    ...shown,
    current: shown.id === session?.id,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}
