import { randomBytes } from 'node:crypto';
import type { Role } from '@openroll/domain/access/roles';
import { maxSessions, sessionTerms } from '@openroll/domain/access/session-terms';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import { hashToken } from './actor-of.ts';

export interface OpenedSession {
  /** For the cookie only: the database knows its hash. */
  readonly id: string;
  readonly maxAgeSeconds: number;
}

/** What the identity provider has done for somebody who comes from there. */
export interface ProvidedEntry {
  /** When it asked for the password; undefined where it does not say, and then a dangerous action asks. */
  readonly askedAt: Date | undefined;
  readonly twoStep: boolean;
}

/**
 * Holds a user's row until the transaction ends: first, before their sessions, devices and whatever else is theirs, so that
 * whoever signs in and whoever signs out everywhere wait for each other, and never both.
 */
export const lockUserRow = (tx: Tx, userId: number): Promise<unknown> =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/**
 * Opens a session under a fresh 256-bit id (§11.2). At most five live at once: the oldest make room.
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
    readonly provided?: ProvidedEntry;
  },
): Promise<OpenedSession> {
  await lockUserRow(tx, given.userId);
  await sql`
    update sessions set revoked_at = ${now}
    where id_hash in (
      select id_hash from sessions
      where user_id = ${given.userId} and revoked_at is null and expires_at > ${now}
        and last_seen_at + idle_seconds * interval '1 second' > ${now}
      order by created_at desc offset ${maxSessions - 1})`.execute(tx);
  const id = randomBytes(32).toString('base64url');
  const { idleSeconds, absoluteSeconds } = sessionTerms(given.roles);
  await tx
    .insertInto('sessions')
    .values({
      id_hash: hashToken(id),
      user_id: given.userId,
      created_at: now,
      last_seen_at: now,
      confirmed_at: given.provided ? (given.provided.askedAt ?? new Date(0)) : now,
      by_provider: given.provided !== undefined,
      two_step_by_provider: given.provided?.twoStep ?? false,
      expires_at: new Date(now.getTime() + absoluteSeconds * 1000),
      idle_seconds: idleSeconds,
      ip: given.ip,
      user_agent: given.userAgent,
    })
    .execute();
  return { id, maxAgeSeconds: absoluteSeconds };
}

/**
 * Puts a session under a fresh id, so that one known to somebody else is worth nothing from then on; counts as given the
 * password once more. Nothing where the session has ended.
 */
export async function renewSession(tx: Tx, now: Date, sessionId: number): Promise<OpenedSession | undefined> {
  const id = randomBytes(32).toString('base64url');
  const renewed = await tx
    .updateTable('sessions')
    .set({ id_hash: hashToken(id), confirmed_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst();
  return renewed && { id, maxAgeSeconds: Math.floor((renewed.expires_at.getTime() - now.getTime()) / 1000) };
}

/** Notes that password or code were given just now (step-up, §11.2): whoever gave them has the device in their hands (AC50). */
export const confirmSession = (tx: Tx, now: Date, sessionId: number): Promise<unknown> =>
  tx
    .updateTable('sessions')
    .set({ confirmed_at: now, handed_over_for: null })
    .where('id', '=', sessionId)
    .execute();

/**
 * Notes that the device was handed over for one wizard session; from now on nothing counts as confirmed, either. Until it is taken
 * back the sign-in opens that session alone (AC50).
 */
export const handSessionOver = (
  tx: Tx,
  { sessionId, wizardSessionId }: { readonly sessionId: number; readonly wizardSessionId: number },
): Promise<unknown> =>
  tx
    .updateTable('sessions')
    .set({ handed_over_for: wizardSessionId, confirmed_at: new Date(0) })
    .where('id', '=', sessionId)
    .execute();

/** Ends every session of a user but this one. */
export const endOtherSessions = (db: Db, now: Date, userId: number, sessionId: number): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();

/** Ends every session of a user at once. */
export const endSessionsOf = (db: Db, now: Date, userId: number): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();

/** Ends one session of a user by the number that their list shows; false when it is no live one of theirs. */
export async function endSessionOf(
  db: Db,
  now: Date,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

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
