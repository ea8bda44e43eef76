import { createHmac } from 'node:crypto';
import {
  addressLimit,
  delayAfterFailures,
  failuresCountForSeconds,
} from '@openroll/domain/access/sign-in-delay';
import { problem } from '@openroll/domain/problems';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import { lockBucket, requireAllowance } from '../limits/attempts.ts';
import { networkOf, subscriberOf } from '../limits/network-of.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { clearDeviceFailures, countDeviceFailure, knowsDevice } from './devices.ts';

/** One attempt to sign in, judged: its verdict is given here, once, in the transaction that it belongs to. */
export interface SignInAttempt {
  /** The browser has signed this account in before: what strangers did is not held against it (AC21). */
  readonly isKnown: boolean;
  /** Counts a failure: of the browser where it is known, else of the account from this network and of the address. */
  failed(): Promise<void>;
  /** Forgets the failures of the browser, or of the account from this network. */
  succeeded(): Promise<void>;
}

export interface SignInGate {
  /** Refuses with 429 while it is too early; of many attempts at once one is judged after the other. */
  begin(tx: Tx): Promise<SignInAttempt>;
}

interface SignInRequest {
  /** What was typed as email or username, lower-cased. */
  readonly account: string;
  /** Of whoever is called so, if there is somebody. */
  readonly userId: number | undefined;
  readonly ip: string;
  /** The token of a remembered browser, if it claims to be one. */
  readonly device: string | undefined;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/**
 * Refuses with 429 and Retry-After while an account from this network, or the address, has failed too often
 * (§11.3). It is asked again with the verdict: of many attempts at once only the first few learn theirs, right
 * or wrong. An account that does not exist is counted alike: nothing tells them apart. The counts live in the table
 * `attempts`, which all processes share; an account stands there only as a keyed hash.
 */
export async function openSignInGate(platform: Platform, given: SignInRequest): Promise<SignInGate> {
  const { database, clock } = platform;
  const known = given.device && (await knowsDevice(database, clock(), given.device, given.account));
  if (!known) await requireOpen(database, bucketsFor(platform, given), clock());
  return {
    async begin(tx) {
      const { account, device } = given;
      await holdAccount(tx, account);
      if (device && (await knowsDevice(tx, clock(), device, account)))
        return attemptOfKnownDevice(tx, device);
      return attemptOfUnknownDevice(platform, tx, bucketsFor(platform, given));
    },
  };
}

/**
 * Holds the account's row until the transaction ends. It always comes first, before the buckets and whatever else belongs to
 * the user: so whoever signs in and whoever changes the account wait for each other, and never both.
 */
const holdAccount = (tx: Tx, account: string): Promise<unknown> =>
  sql`select from users where (email = ${account} or username = ${account}) and deleted_at is null
    for no key update`.execute(tx);

const attemptOfKnownDevice = (tx: Tx, device: string): SignInAttempt => ({
  isKnown: true,
  failed: () => countDeviceFailure(tx, device),
  async succeeded() {
    await clearDeviceFailures(tx, device);
  },
});

async function attemptOfUnknownDevice({ clock }: Platform, tx: Tx, buckets: Buckets): Promise<SignInAttempt> {
  await lockBucket(tx, buckets.account);
  await requireOpen(tx, buckets, clock());
  return {
    isKnown: false,
    async failed() {
      // The account's bucket always comes first, so that two of them wait for each other and never both.
      await lockBucket(tx, buckets.address);
      const at = clock();
      await requireAllowance(tx, { bucket: buckets.address, ...addressLimit }, at);
      const rows = [buckets.account, buckets.address].map((bucket) => ({ bucket, at }));
      await tx.insertInto('attempts').values(rows).execute();
    },
    async succeeded() {
      await tx.deleteFrom('attempts').where('bucket', '=', buckets.account).execute();
      await sweep(tx, later(clock(), -failuresCountForSeconds));
    },
  };
}

interface Buckets {
  readonly account: string;
  readonly address: string;
}

const bucketsFor = (platform: Platform, { account, userId, ip }: SignInRequest): Buckets => ({
  account: `${bucketsOf(platform, userId ?? account)}${networkOf(ip)}`,
  address: `login-address:${subscriberOf(ip)}`,
});

async function requireOpen(db: Db, { account, address }: Buckets, now: Date): Promise<void> {
  requirePatience(await failuresOf(db, account, later(now, -failuresCountForSeconds)), now);
  await requireAllowance(db, { bucket: address, ...addressLimit }, now);
}

/** Forgets the failures of an account, from every network: whoever gave it a new password vouches for its owner. */
export async function forgetFailures(platform: Platform, tx: Tx, userId: number): Promise<void> {
  await sql`delete from attempts where starts_with(bucket, ${bucketsOf(platform, userId)})`.execute(tx);
}

/** What the buckets of an account begin with: one count for its email and its username, or of a name that nobody has. */
const bucketsOf = ({ keys }: Platform, account: string | number): string => {
  const whose = typeof account === 'number' ? `user|${account}` : `account|${account}`;
  return `login:${createHmac('sha256', keys.pepper).update(whose).digest('base64url')}:`;
};

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

function requirePatience(failures: readonly Date[], now: Date): void {
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
