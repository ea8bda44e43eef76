import type { Origin } from './audit/record-audit.ts';
import { beginning } from './database/actor-dialect.ts';
import { type NamedStatement, sendTogether } from './database/ask-together.ts';
import type { Platform } from './platform.ts';

/**
 * A verb that is one statement and writes no audit row, in a transaction that knows who acts like any other: beginning,
 * statement and end travel together, one round trip. The statement itself checks, in its `where`, what it was decided on.
 * Answers how many rows it wrote.
 */
export async function inOneTrip(
  { pool }: Pick<Platform, 'pool'>,
  { actor }: Pick<Origin, 'actor'>,
  statement: NamedStatement,
): Promise<number> {
  const client = await pool.connect();
  const trip = await sendTogether(client, [beginning({}, actor), statement, 'commit']);
  const failed = trip.find(({ status }) => status === 'rejected');
  client.release(failed !== undefined);
  if (failed?.status === 'rejected') throw failed.reason;
  const [, written] = trip;
  return written?.status === 'fulfilled' ? (written.value.rowCount ?? 0) : 0;
}
