import { problem } from '@openroll/domain/problems';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import { Refusal } from '../refusal.ts';

export interface Allowance {
  /** What is counted and for whom, without personal data: `census-miss:user 7`. */
  readonly bucket: string;
  readonly count: number;
  readonly seconds: number;
}

/** Lets the holders of a bucket pass one after the other until the transaction ends, so that none slips past a count. */
export const lockBucket = (tx: Tx, bucket: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(tx);

/** How often it happened within the allowance's time. */
export async function countAttempts(db: Db, { bucket, seconds }: Allowance, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from attempts where bucket = ${bucket} and at > ${before(now, seconds)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Refuses with 429 and Retry-After when the allowance is used up. */
export async function requireAllowance(db: Db, allowance: Allowance, now: Date): Promise<void> {
  if ((await countAttempts(db, allowance, now)) < allowance.count) return;
  const { bucket, seconds, count } = allowance;
  const { rows } = await sql<{ at: Date }>`
    select at from attempts where bucket = ${bucket} and at > ${before(now, seconds)}
    order by at desc offset ${count - 1} limit 1`.execute(db);
  const freed = (rows[0]?.at ?? now).getTime() + seconds * 1000;
  throw new Refusal(
    429,
    [problem('too-many-requests')],
    Math.max(1, Math.ceil((freed - now.getTime()) / 1000)),
  );
}

/** Counts one event and forgets what lies so far back that no allowance looks at it. */
export async function addAttempt(tx: Tx, { bucket, seconds }: Allowance, now: Date): Promise<void> {
  await sql`
    with forgotten as (delete from attempts where bucket = ${bucket} and at <= ${before(now, seconds)})
    insert into attempts (bucket, at) values (${bucket}, ${now})`.execute(tx);
}

/** Counts one event of those that an allowance has room for, one holder after the other. Refuses with 429 beyond. */
export async function spendAttempt(tx: Tx, allowance: Allowance, now: Date): Promise<void> {
  await lockBucket(tx, allowance.bucket);
  await requireAllowance(tx, allowance, now);
  await addAttempt(tx, allowance, now);
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
