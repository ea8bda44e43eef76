import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

/** Any number that no other pair of locks of ours begins with. */
const answerLocks = 719_203_553;

/** Whose answer is written down, and the number of what is said next in it. */
export interface Answering {
  readonly carrier: string;
  readonly next: () => number;
}

/**
 * Gives each answer of this transaction the next number, so that whoever reads by numbers misses none (C30): one transaction after
 * the other has them, until it is over. Asked for before anything else is locked.
 */
export async function numberAnswers(tx: Tx): Promise<Answering['next']> {
  await sql`select pg_advisory_xact_lock(${sql.lit(answerLocks)}, 0)`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(answer_number), 0) as n from delivery_records`.execute(tx);
  let last = rows[0]?.n ?? 0;
  return () => {
    last += 1;
    return last;
  };
}
