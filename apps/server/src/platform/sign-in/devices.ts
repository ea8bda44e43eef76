import { randomBytes } from 'node:crypto';
import { deviceFailureLimit, deviceSeconds, maxDevices } from '@openroll/domain/access/remembered-device';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import { hashToken } from './actor-of.ts';

/**
 * Whether a browser's token has signed this account in before and still counts. An account goes by what was typed at
 * the door; for one that does not exist it takes as long.
 */
export async function knowsDevice(db: Db, now: Date, token: string, account: string): Promise<boolean> {
  const { rows } = await sql`
    select from remembered_devices d join users u on u.id = d.user_id
    where d.token_hash = ${hashToken(token)} and d.expires_at > ${now} and u.deleted_at is null
      and (u.email = ${account} or u.username = ${account})`.execute(db);
  return rows.length > 0;
}

/** Counts a failure of a remembered browser; the tenth since its last success forgets it. */
export async function countDeviceFailure(tx: Tx, token: string): Promise<void> {
  const counted = await tx
    .updateTable('remembered_devices')
    .set((device) => ({ failures: device('failures', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .returning('failures')
    .executeTakeFirst();
  if (counted && counted.failures >= deviceFailureLimit) await forgetDevice(tx, token);
}

/** What a remembered browser did wrong so far no longer counts. */
export const clearDeviceFailures = (tx: Tx, token: string): Promise<unknown> =>
  tx
    .updateTable('remembered_devices')
    .set({ failures: 0 })
    .where('token_hash', '=', hashToken(token))
    .execute();

/**
 * Remembers the browser that has just signed somebody in, under a fresh token, and forgets the one it came with: a copy
 * of it is worth nothing from then on. A user has at most ten; the oldest make room. Gives the token for the cookie.
 */
export async function rememberDevice(
  tx: Tx,
  now: Date,
  given: { readonly userId: number; readonly earlier: string | undefined },
): Promise<string> {
  if (given.earlier) await forgetDevice(tx, given.earlier);
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + deviceSeconds * 1000);
  await tx
    .insertInto('remembered_devices')
    .values({
      token_hash: hashToken(token),
      user_id: given.userId,
      created_at: now,
      last_used_at: now,
      expires_at,
    })
    .execute();
  await sql`
    delete from remembered_devices where token_hash in (
      select token_hash from remembered_devices where user_id = ${given.userId}
      order by created_at desc offset ${maxDevices})`.execute(tx);
  return token;
}

const forgetDevice = (tx: Tx, token: string) =>
  tx.deleteFrom('remembered_devices').where('token_hash', '=', hashToken(token)).execute();

/** Forgets every browser of a user. */
export const forgetDevices = (tx: Tx, userId: number): Promise<unknown> =>
  tx.deleteFrom('remembered_devices').where('user_id', '=', userId).execute();
