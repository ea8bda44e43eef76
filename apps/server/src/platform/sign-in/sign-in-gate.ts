import { createHmac } from 'node:crypto';
import {
  addressLimit,
  delayAfterFailures,
  failuresCountForSeconds,
} from '@openroll/domain/access/sign-in-delay';
import { problem } from '@openroll/domain/problems';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import { demandAllowance, lockBucket } from '../limits/attempts.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { networkOf } from './network-of.ts';

/** The verdict on one try to sign in is given through here, once, in the transaction that it belongs to. */
export interface SignInGate {
  /** Counts a failure. */
  failed(tx: Tx): Promise<void>;
  /** Forgets the account's failures from this network. */
  succeeded(tx: Tx): Promise<void>;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/**
 * Refuses with 429 and Retry-After while an account from this network, or the address, has failed too often
 * (security.md 3.3). It is asked again with the verdict: of many tries at once only the first few learn theirs, right
 * or wrong. An account that does not exist is counted alike: nothing tells them apart. The counts live in the table
 * `attempts`, which all processes share; an account stands there only as a keyed hash.
 */
export async function openSignInGate(
  platform: Platform,
  given: { readonly account: string; readonly ip: string },
): Promise<SignInGate> {
  const account = `${bucketsOf(platform, given.account)}${networkOf(given.ip)}`;
  const address = `login-address:${given.ip}`;
  const demandOpen = async (db: Db) => {
    const now = platform.clock();
    demandPatience(await failuresOf(db, account, later(now, -failuresCountForSeconds)), now);
    await demandAllowance(db, { bucket: address, ...addressLimit }, now);
  };
  await demandOpen(platform.database);
  return {
    async failed(tx) {
      // Always in this order, so that two of them wait for each other and never both.
      await lockBucket(tx, account);
      await lockBucket(tx, address);
      await demandOpen(tx);
      const at = platform.clock();
      await tx
        .insertInto('attempts')
        .values([
          { bucket: account, at },
          { bucket: address, at },
        ])
        .execute();
    },
    async succeeded(tx) {
      await lockBucket(tx, account);
      await demandOpen(tx);
      await tx.deleteFrom('attempts').where('bucket', '=', account).execute();
      await sweep(tx, later(platform.clock(), -failuresCountForSeconds));
    },
  };
}

/** Forgets the failures of an account from every network: whoever gave it a new password vouches for its owner. */
export const forgetFailures = (platform: Platform, tx: Tx, account: string): Promise<unknown> =>
  sql`delete from attempts where starts_with(bucket, ${bucketsOf(platform, account)})`.execute(tx);

/** What the names of an account's buckets begin with. */
const bucketsOf = ({ keys }: Platform, account: string): string =>
  `login:${createHmac('sha256', keys.pepper).update(`account|${account}`).digest('base64url')}:`;

/** Takes away what no longer counts, some at a time, past whatever another process works on. */
const sweep = (tx: Tx, before: Date) =>
  sql`delete from attempts where id in (
    select id from attempts where at < ${before} limit 1000 for update skip locked)`.execute(tx);

/** When they happened, latest first. */
async function failuresOf(db: Db, bucket: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('at')
    .where('bucket', '=', bucket)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ at }) => at);
}

const secondsUntil = (now: Date, then: Date) => Math.ceil((then.getTime() - now.getTime()) / 1000);

function demandPatience(failures: readonly Date[], now: Date): void {
  const [latest] = failures;
  if (!latest) return;
  const { seconds, locked } = delayAfterFailures(failures.length);
  const wait = secondsUntil(now, later(latest, seconds));
  if (wait <= 0) return;
  const reason = locked
    ? problem('account-locked', undefined, { minutes: Math.ceil(wait / 60) })
    : problem('sign-in-delayed', undefined, { seconds: wait });
  throw new Refusal(429, [reason], wait);
}
