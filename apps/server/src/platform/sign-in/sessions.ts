import { randomBytes } from 'node:crypto';
import type { Role } from '@openroll/domain/access/roles';
import { mostSessions, sessionTerms } from '@openroll/domain/access/session-terms';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import { hashToken } from './actor-of.ts';

export interface OpenedSession {
  /** For the cookie only: the database knows its hash. */
  readonly id: string;
  readonly maxAgeSeconds: number;
}

/**
 * Opens a session under a fresh 256-bit id (security.md 3.2). At most five live at once: the oldest make room.
 * Takes the user's row for itself, so that two sign-ins at once count each other.
 */
export async function openSession(
  tx: Tx,
  now: Date,
  given: {
    readonly userId: number;
    readonly roles: readonly Role[];
    readonly ip: string;
    readonly userAgent: string;
  },
): Promise<OpenedSession> {
  await tx.selectFrom('users').select('id').where('id', '=', given.userId).forUpdate().execute();
  await sql`
    update sessions set revoked_at = ${now}
    where id_hash in (
      select id_hash from sessions
      where user_id = ${given.userId} and revoked_at is null and expires_at > ${now}
        and last_seen_at + idle_seconds * interval '1 second' > ${now}
      order by created_at desc offset ${mostSessions - 1})`.execute(tx);
  const id = randomBytes(32).toString('base64url');
  const { idleSeconds, absoluteSeconds } = sessionTerms(given.roles);
  await tx
    .insertInto('sessions')
    .values({
      id_hash: hashToken(id),
      user_id: given.userId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + absoluteSeconds * 1000),
      idle_seconds: idleSeconds,
      ip: given.ip,
      user_agent: given.userAgent,
    })
    .execute();
  return { id, maxAgeSeconds: absoluteSeconds };
}

/** Ends every session of a user at once. */
export const endSessionsOf = (db: Db, now: Date, userId: number): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();

/** Ends a session at once; tells whose it was, if it was still live. */
export async function endSession(
  db: Db,
  now: Date,
  id: string,
): Promise<{ readonly userId: number } | undefined> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id_hash', '=', hashToken(id))
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return ended && { userId: ended.user_id };
}
